// Generates bombs one after the other in this process, whose heap has the size of the bounds, and prints a line of JSON
// for each: `node --max-old-space-size=512 test/hostile/bombs/together.ts NAME...`

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generate } from "../../../generator/index.ts";
import { temporaryFolder } from "../../support/folder.ts";
import type { Bomb } from "./documents.ts";
import { BOMBS } from "./cases.ts";
import { TARGETS } from "./measure.ts";

export interface Detonated {
  readonly name: string;
  readonly outcome: string;
  readonly cpuSeconds: number;
}

async function detonate({ files, name }: Bomb): Promise<Detonated> {
  await using folder = await temporaryFolder();
  const made = Object.entries(files());
  for (const [path, text] of made) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  const [[document = ""] = []] = made;
  const started = process.cpuUsage();
  const { diagnostics, status } = await generate(
    { document, output: "out", targets: TARGETS },
    { folder: folder.path },
  );
  const { system, user } = process.cpuUsage(started);
  const fault = diagnostics.find(({ severity }) => severity === "error")?.code;
  return { name, outcome: status === "done" ? "generated" : (fault ?? status), cpuSeconds: (user + system) / 1e6 };
}

const names = new Set(process.argv.slice(2));
for (const bomb of BOMBS.filter(({ name }) => names.has(name))) console.log(JSON.stringify(await detonate(bomb)));
