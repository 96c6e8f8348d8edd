// How well the judge makes values: for every schema of every real document, values that fit and values that break one
// keyword, before ajv. `node bench/judge-values.ts [name of a document] [values per schema]`
import { realDocuments } from "../test/support/documents.ts";
import { judgeValues } from "../test/judge/support/values.ts";

const [wanted = "", runs = "5"] = process.argv.slice(2);
const total = { schemas: 0, valid: 0, negative: 0, unread: 0, unmade: 0, wrong: 0, formats: 0 };
const keywords = new Map<string, number>();
const started = performance.now();

for (const document of realDocuments().filter(({ name }) => name.includes(wanted))) {
  const begun = performance.now();
  let result: Awaited<ReturnType<typeof judgeValues>>;
  try {
    result = await judgeValues(document, Number(runs));
  } catch (error) {
    console.log(`${document.name}: ${error instanceof Error ? error.message : String(error)}`);
    continue;
  }
  const { schemas, valid, negative, unread, unmade, wrong } = result;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${document.name}: ${schemas} schemas, ${valid} valid, ${negative} negative; ${wrong.length} wrong, ${unmade.length} without a value, ${unread.length} that ajv cannot read (${seconds} s)`,
  );
  for (const one of wrong.slice(0, 5)) {
    console.log(`  wrong ${one.meant} ${one.at}: ${one.why}\n    ${JSON.stringify(one.value).slice(0, 300)}`);
  }
  for (const one of result.formats.slice(0, 5)) {
    console.log(`  format ${one.at}: ${one.why}\n    ${JSON.stringify(one.value).slice(0, 300)}`);
  }
  total.formats += result.formats.length;
  for (const text of unmade.slice(0, 5)) console.log(`  no value: ${text}`);
  for (const text of unread.slice(0, 2)) console.log(`  unread: ${text.slice(0, 200)}`);
  total.schemas += schemas;
  total.valid += valid;
  total.negative += negative;
  total.unread += unread.length;
  total.unmade += unmade.length;
  total.wrong += wrong.length;
  for (const [keyword, count] of result.keywords) keywords.set(keyword, (keywords.get(keyword) ?? 0) + count);
}

console.log(
  `\nin all: ${total.schemas} schemas, ${total.valid} valid and ${total.negative} negative values, ${total.wrong} wrong, ${total.formats} with a format that ajv-formats refuses; ` +
    `${total.unmade} schemas without a value, ${total.unread} that ajv cannot read; ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
console.log(
  [...keywords]
    .toSorted((a, b) => b[1] - a[1])
    .map(([keyword, count]) => `${keyword} ${count}`)
    .join(", "),
);
process.exitCode = total.wrong + total.formats === 0 ? 0 : 1;
