import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";
import { parseDocument } from "../../test/validators/support/document.ts";
import { generateInto } from "../../test/validators/support/generate.ts";
import { importCheck } from "../../test/validators/support/suite.ts";
import { importSchema } from "../../test/validators/support/zod.ts";
import { type BenchCase, benchCases } from "./cases.ts";
import { withoutNullable } from "./nullable.ts";
import { measureCompiler } from "./compiler.ts";
import { type Contestant, generatePeers, type Peer, peerContestants } from "./peer.ts";
import { measureModules } from "./modules.ts";
import { perSecond } from "./measure.ts";

// `node bench/validators/run.ts`: checks per second of one value, valid and invalid, of our check functions and zod schemas beside ajv
// and plain zod, on schemas of GitHub's document; then size and import time of all its validators, and what a client that
// validates costs a compiler.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENT = join(ROOT, "node_modules/@octokit/openapi/generated/api.github.com.json");

const folder = await mkdtemp(join(tmpdir(), "countersign-bench-"));
try {
  const generated = await generateInto(folder, DOCUMENT, { severity: lenientSeverities() });
  const root = withoutNullable(await parseDocument(DOCUMENT));
  const original = await parseDocument(DOCUMENT);
  const cases = benchCases(root);
  const peers = await generatePeers(DOCUMENT, original, cases, folder);
  if (peers.length < 2) console.log("not all others are there: npm ci in bench/peers installs them");
  for (const one of cases) await bench(one, root, peers);
  await measureModules(folder);
  await measureCompiler(DOCUMENT);
  console.log(`${generated.api.models.length} models`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function bench(one: BenchCase, root: Json, peers: readonly Peer[]): Promise<void> {
  const check = await importCheck(join(folder, "checks.ts"), one.check);
  const schema = await importSchema(folder, one.schema);
  const contestants: readonly Contestant[] = [
    { name: "check", judge: check },
    { name: "check, issues told", judge: (value) => issuesOf(check as AnyCheck, value).length === 0 },
    { name: "zod schema, safeParse", judge: (value) => schema.safeParse(value).success },
    ...ajvContestants(one, root),
    { name: "zod plain (z.fromJSONSchema)", judge: plainZod(one, root) },
    ...(await peerContestants(one, peers)),
  ];
  console.log(`\n${one.name}, ${JSON.stringify(one.value).length} bytes: checks per second (valid / invalid)`);
  for (const { name, judge } of contestants) {
    const said = [judge(one.value), judge(one.invalid)];
    const [valid, invalid] = [perSecond(() => judge(one.value)), perSecond(() => judge(one.invalid))];
    const verdict = said[0] === true && said[1] === false ? "" : `  (says ${said.join(", ")})`;
    console.log(`  ${name.padEnd(32)} ${format(valid)} / ${format(invalid)}${verdict}`);
  }
}

function ajvContestants(one: BenchCase, root: Json): readonly Contestant[] {
  return [false, true].map((allErrors) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false, allErrors });
    if (typeof root === "object" && root !== null) ajv.addSchema({ $id: "file:///document", ...root });
    const judge = ajv.compile({ $ref: `file:///document${one.at}` });
    return { name: allErrors ? "ajv, all errors" : "ajv", judge: (value: unknown) => judge(value) === true };
  });
}

/** As a user would have it: the schema with its references, through zod's own conversion. */
function plainZod(one: BenchCase, root: Json): (value: unknown) => boolean {
  const text = JSON.stringify(root).replaceAll('"#/components/schemas/', '"#/$defs/');
  const { components } = JSON.parse(text);
  try {
    const schema = z.fromJSONSchema({
      $ref: one.at.replace("#/components/schemas/", "#/$defs/"),
      $defs: components.schemas,
    });
    return (value) => schema.safeParse(value).success;
  } catch (error) {
    console.log(`  zod plain: ${String(error).slice(0, 100)}`);
    return () => false;
  }
}

function format(rate: number): string {
  return Math.round(rate).toLocaleString("en").padStart(12);
}
