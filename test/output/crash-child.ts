// Run as a separate process: `crash-child.ts FOLDER FILES`, with `seed.ts`. Writes output into a folder.
import { put } from "./support.ts";

const [folder = "", files = ""] = process.argv.slice(2);
const { codes, messages } = await put(folder, JSON.parse(files) as Record<string, string>);
console.log(JSON.stringify({ codes, messages }));
