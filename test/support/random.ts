import * as fc from "fast-check";

// The same cases in every run, so that a failure is due to the current change. `SEED=7 npm test` tries others.
fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 20261121) });

export { fc };

/** Texts with characters that are delimiters somewhere in a request, and values that look like other types. */
export const DELIMITERS: readonly string[] = [
  "a b",
  "a+b",
  "100%",
  "%41%2F",
  "a&b=c",
  "x=y;z",
  "/../",
  "#?",
  "a,b",
  "a|b",
  "a.b",
  "~'()*!",
  '"quoted"',
  "null",
  "é€😀",
  "__proto__",
  "[0]",
  "\\",
  "\t",
  "a\nb",
  "0",
  "-1",
  "true",
  "constructor",
];
