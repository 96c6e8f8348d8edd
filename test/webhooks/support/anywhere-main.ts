// `node|deno|bun anywhere-main.ts FILE`: reports on the vectors in a file.
import { readFileSync } from "node:fs";
import process from "node:process";
import { report } from "./anywhere.ts";

process.stdout.write(JSON.stringify(await report(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")))));
