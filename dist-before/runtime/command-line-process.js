// What programs need of Node, without its types, so that generated code compiles where they are not installed.
/** @throws Error outside of Node, Deno and Bun */
export function commandProcess() {
    const process = Reflect.get(globalThis, "process");
    if (typeof process !== "object" || process === null || !("getBuiltinModule" in process)) {
        throw new Error("The command line needs Node 20.16 or later, Deno or Bun.");
    }
    return process;
}
/** `parseArgs` of `node:util`. */
export function parseArguments(args, options) {
    return commandProcess().getBuiltinModule("node:util").parseArgs({ args, options }).values;
}
/** The bytes of a file, or of standard input (`-`). */
export async function readBytes(path) {
    if (path !== "-")
        return commandProcess().getBuiltinModule("node:fs/promises").readFile(path);
    const chunks = [];
    for await (const chunk of commandProcess().stdin)
        chunks.push(chunk);
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
