// `npm run check:templates` exits with 1 when a template does not match its view.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkTemplates } from "./templates/check.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const faults = await checkTemplates({
  root,
  templates: `${root}templates`,
  code: `${root}generator/print/code.ts`,
  compiler: `${root}node_modules/typescript/bin/tsc`,
});
for (const { at, message } of faults) {
  process.stderr.write(`${relative(root, at.file)}:${at.line}:${at.column}: ${message}\n`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
