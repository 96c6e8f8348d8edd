/** `error`: nothing is written. `warning`: output was written, and something in the document was repaired or left out. */
export type Severity = "error" | "warning";
