// Generates all targets for random documents, lets client and server talk to each other, compares the checks with an independent
// validator, and prints a line of JSON per document. It is a separate program, so that Node itself loads the generated code:
// `node test/random-documents/support/prove.ts FOLDER SEED COUNT`. The output stays in the folder, to be compiled.
// An existing document (FOLDER/SEED/openapi.json) is used instead of a random one.

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { proveDocument } from "./prove-document.ts";
import { randomDocument } from "./document.ts";
import { textOf } from "./text.ts";

const [folder = "", first = "1", count = "1"] = process.argv.slice(2);
// Schemas without values throw thousands of errors, whose stacks are not needed.
Error.stackTraceLimit = 3;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const { document, file } = randomDocument(seed);
  const own = join(folder, String(seed));
  const given = join(own, "openapi.json");
  const isGiven = existsSync(given);
  if (!isGiven) {
    await mkdir(own, { recursive: true });
    await writeFile(join(own, file), textOf(document, file));
  }
  const subject = { path: isGiven ? given : join(own, file), output: join(own, "generated"), seed };
  console.log(JSON.stringify(await proveDocument(subject)));
}
