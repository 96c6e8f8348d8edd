import { fileURLToPath } from "node:url";

/** The runtime of this repository, for the option `runtime`: generated code that imports it needs no copy. */
export const RUNTIME: string = fileURLToPath(new URL("../../runtime", import.meta.url));
