// Generates random documents with every target, lets client and server talk to each other, holds the checks to an independent
// validator, and prints for each document a line of JSON. A separate program, so that Node itself loads the generated code:
// `node test/random-documents/support/prove.ts FOLDER SEED COUNT`. The output stays in the folder, to be compiled.
// A document that is there already (FOLDER/SEED/openapi.json) is taken instead.

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Json } from "../../../generator/document/json.ts";
import { proveDocument } from "./prove-document.ts";
import { randomDocument } from "./document.ts";
import { spread } from "./spread.ts";
import { textOf } from "./text.ts";

const [folder = "", first = "1", count = "1"] = process.argv.slice(2);
// Schemas without values throw thousands of errors, whose stacks are not needed.
Error.stackTraceLimit = 3;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { document, file } = randomDocument(seed);
  const own = join(folder, String(seed));
  const given = join(own, "openapi.json");
  const isGiven = existsSync(given);
  const isSpread = !isGiven && seed % 4 === 3;
  const files = isSpread ? spread(document, file, seed) : new Map<string, Json>([[file, document]]);
  for (const [path, part] of isGiven ? [] : files) {
    await mkdir(dirname(join(own, path)), { recursive: true });
    await writeFile(join(own, path), textOf(part, path));
  }
  const subject = { path: isGiven ? given : join(own, file), output: join(own, "generated"), seed };
  console.log(JSON.stringify(await proveDocument({ ...subject, ...(isSpread && { whole: document }) })));
}
