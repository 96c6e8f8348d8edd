import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CHECK_NAMES, CHECKS, chooseChecks, OPT_IN, RISKY } from "../../judge/checks/catalogue.ts";

const PAGE = fileURLToPath(new URL("../../docs/contract-tests.md", import.meta.url));

function withTable(page: string): string {
  const rows = CHECK_NAMES.map(
    (name) => `| \`${name}\` | ${CHECKS[name]}${OPT_IN.has(name) ? " Off by default." : ""} |`,
  );
  const table = ["| check | what the server must do |", "|---|---|", ...rows].join("\n");
  return page
    .replace(/(<!-- checks -->\n)[^]*(\n<!-- \/checks -->)/, (_, start: string, end: string) => start + table + end)
    .replace(/(<!-- risky -->)[^]*?(<!-- \/risky -->)/, (_, start: string, end: string) => {
      return `${start}\n${[...RISKY].map((name) => `\`${name}\``).join(", ")}\n${end}`;
    });
}

/** `UPDATE=1 npx vitest run test/judge/docs.test.ts` writes the table. */
test("docs/contract-tests.md lists every check", () => {
  const page = readFileSync(PAGE, "utf8");
  if (process.env["UPDATE"] === "1") writeFileSync(PAGE, withTable(page));
  expect(readFileSync(PAGE, "utf8")).toBe(withTable(page));
});

test("checks are chosen by name, or changed by signs", () => {
  expect([...chooseChecks()].length).toBe(CHECK_NAMES.length - OPT_IN.size);
  expect([...chooseChecks(["body-schema", "content-type"])]).toEqual(["body-schema", "content-type"]);
  const changed = chooseChecks(["+rate-limit-exhaustion", "-unknown-path"]);
  expect(changed.has("rate-limit-exhaustion") && !changed.has("unknown-path") && changed.has("body-schema")).toBe(true);
  const certain = chooseChecks(["-risky"]);
  expect(certain.has("page-total") || !certain.has("isolation")).toBe(false);
  expect(() => chooseChecks(["body-shape"])).toThrow(RangeError);
});
