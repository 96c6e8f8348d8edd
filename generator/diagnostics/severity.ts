/** `error`: nothing was written. `warning`: output was written, and part of the document was repaired or left out. */
export type Severity = "error" | "warning";
