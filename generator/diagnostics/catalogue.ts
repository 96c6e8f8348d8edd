import type { Severity } from "./diagnostic.ts";

/** What there is to say about a code apart from the message of each case. */
export interface Entry {
  readonly severity: Severity;
  /** What to do about it; shown under every message of this code. */
  readonly help: string;
  /**
   * Of an error: generation could go on, because the stage that reports it repairs it or leaves the thing out. Users may
   * lower such an error to a warning; any other error stays one.
   */
  readonly repairable?: boolean;
}

/** Every code there is. Each has a section of its own in docs/diagnostics.md (a test compares the two). */
export const CATALOGUE = {
  // Reading files
  "file-not-found": { severity: "error", help: "Check the path; it is relative to the current folder." },
  "file-unreadable": { severity: "error", help: "Name a regular file that may be read." },
  "file-too-large": { severity: "error", help: "If a document of this size is meant, raise `limits`." },
  "not-utf-8": { severity: "error", help: "Save the file as UTF-8." },
  // Syntax
  "json-syntax": { severity: "error", help: "Correct the JSON at this place; if the file is YAML, name it so." },
  "yaml-syntax": { severity: "error", help: "Correct the YAML at this place." },
  "yaml-tag": { severity: "error", help: "Remove the tag: only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are read." },
  "yaml-cycle": { severity: "error", help: "Replace the alias by a `$ref`: those may lead in circles, data may not." },
  "yaml-expansion": { severity: "error", help: "Replace repeated aliases by `$ref`s." },
  "duplicate-key": { severity: "error", help: "Remove one of the two; YAML gives each key once.", repairable: true },
  "duplicate-json-key": { severity: "warning", help: "Remove one of the two; the last is the one that counts." },
  "too-deep": { severity: "error", help: "Move inner parts to `components` and refer to them by `$ref`." },
  "number-overflow": { severity: "error", help: "Write a number that fits a 64-bit float, or a string." },
  // The document as a whole
  "document-not-object": { severity: "error", help: "Name the root file of a description: it has `openapi`, `info` and `paths`." },
  "version-missing": { severity: "error", help: 'Add `openapi: "3.1.0"` (or the version it is written in) at the top.' },
  "version-unsupported": { severity: "error", help: 'Write 3.0, 3.1 or 3.2 in quotes, such as `openapi: "3.1.0"`.' },
  "swagger-2": { severity: "error", help: "Convert it to OpenAPI 3 first: `npx swagger2openapi FILE`, or editor.swagger.io." },
  // References
  "reference-not-found": { severity: "error", help: "Correct the `$ref`, or add what it points to." },
  "reference-cycle": { severity: "error", help: "Make one of the references of the circle a schema." },
  "reference-outside": { severity: "error", help: "Move the file into the document's folder, or list its folder in `allowFolders`." },
  "reference-remote": { severity: "error", help: "Download the file into the document's folder, or list its address in `allowUrls`." },
  "reference-refused": { severity: "error", help: "Refer to a file by its relative path, such as `./schemas/user.yaml`." },
  // Names
  "name-not-usable": { severity: "warning", help: "Pin a plain ASCII identifier that is no reserved word, such as `CreateUser`." },
  "name-taken": { severity: "warning", help: "Give each `x-name` once." },
  // Templates
  "template-invalid": { severity: "error", help: "Templates may use `{{path}}`, `{{#if path}}`, `{{#each path}}` and `{{> partial}}` only." },
  "template-unknown": { severity: "error", help: "Name the file after the template it replaces; docs/templates.md lists them." },
  // Output
  "output-refused": { severity: "error", help: "Name a folder for generated files alone, such as `generated`." },
  "output-path": { severity: "error", help: "Let the target write to a plain relative path of its own." },
  "output-edited": { severity: "error", help: "Move what is worth keeping elsewhere, then run again with --force to overwrite it." },
  "output-foreign": { severity: "error", help: "Choose another output folder, or run again with --force to overwrite it." },
  "output-blocked": { severity: "error", help: "Remove what is in the way, or choose another output folder." },
  "output-manifest": { severity: "error", help: "Restore the file, or run again with --force to write everything anew." },
  "output-locked": { severity: "error", help: "Let the other run end; if there is none, delete .countersign.lock in the output folder." },
  "output-unwritable": { severity: "error", help: "Check the permissions of the folder and the space on the disk, then run again." },
  "output-unfinished": { severity: "error", help: "Check the permissions of the folder, then run again: the next run finishes what this one began." },
} as const;

export type DiagnosticCode = keyof typeof CATALOGUE;

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(CATALOGUE, text);
}
