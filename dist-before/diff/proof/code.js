import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.js";
import { printApi } from "../../generator/generate/print-api.js";
/**
 * Writes the code generated for a document into a folder.
 *
 * @returns why it cannot be generated
 */
export async function writeCode(side, folder) {
    const diagnostics = collectDiagnostics(side.settings.severity);
    const files = await printApi(side, side.settings, diagnostics);
    if (diagnostics.failed) {
        return diagnostics.list().find(({ severity }) => severity === "error")?.message ?? "No code can be generated.";
    }
    for (const { path, text } of files) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
    }
    return undefined;
}
