/** The codes of reading and shaping a document, before its content is understood. */
export const READING_CATALOGUE = {
  // Reading files
  "file-not-found": { severity: "error", help: "Check the path; it is relative to the current folder." },
  "file-unreadable": { severity: "error", help: "Pass a regular file that you can read." },
  "file-too-large": { severity: "error", help: "If the document has to be this large, raise `limits` in the config." },
  "not-utf-8": { severity: "error", help: "Save the file as UTF-8." },
  // Syntax
  "json-syntax": {
    severity: "error",
    help: "Correct the JSON at this position; if the file is YAML, rename it to .yaml.",
  },
  "yaml-syntax": { severity: "error", help: "Correct the YAML at this position." },
  "yaml-tag": {
    severity: "error",
    help: "Remove the tag: only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are supported.",
  },
  "yaml-cycle": { severity: "error", help: "Replace the alias with a `$ref`: schemas can be recursive, data cannot." },
  "yaml-expansion": { severity: "error", help: "Replace repeated aliases with `$ref`s." },
  "duplicate-key": { severity: "error", help: "Remove one of the two.", repairable: true },
  "too-deep": { severity: "error", help: "Move inner parts to `components` and refer to them with `$ref`." },
  "number-overflow": { severity: "error", help: "Write a number that fits a 64-bit float, or a string." },
  // The document as a whole
  "document-not-object": {
    severity: "error",
    help: "Pass the root file of the document: it has `openapi`, `info` and `paths`.",
  },
  "version-missing": {
    severity: "error",
    help: 'Add `openapi: "3.1.0"`, or the version of the document, at the top.',
  },
  "version-unsupported": { severity: "error", help: 'Write 3.0, 3.1 or 3.2 in quotes, such as `openapi: "3.1.0"`.' },
  "swagger-2": {
    severity: "warning",
    help: "Upgrade the document to correct it: `countersign bundle FILE -o openapi.yaml` writes it as OpenAPI 3.0.",
  },
  // Overlays and filters
  "overlay-invalid": {
    severity: "error",
    help: "Write the overlay as the Overlay Specification says: `overlay`, `info`, and `actions` with `target`.",
  },
  "overlay-target-invalid": {
    severity: "error",
    help: "Write a JSONPath of RFC 9535, such as `$.paths['/users'].get`.",
  },
  "overlay-conflict": {
    severity: "error",
    help: "Merge objects into objects, lists into lists and plain values into plain values, or `remove` the old value first.",
  },
  "overlay-matches-nothing": {
    severity: "warning",
    help: "Correct the path, or remove the action. Earlier actions may have removed what it selects.",
  },
  "documents-conflict": {
    severity: "error",
    help: "Change one of the documents, or generate them into separate outputs: `defineConfig([{ ... }, { ... }])`.",
  },
  "filter-matches-nothing": { severity: "warning", help: "Correct the value, or remove it from the filter." },
  "filter-removes-all": {
    severity: "error",
    help: "Loosen the filter: an operation stays if it matches every field of `include` and no field of `exclude`.",
  },
  // References
  "reference-not-found": {
    severity: "error",
    help: "Correct the `$ref`, or add its target.",
    repairable: true,
  },
  "reference-cycle": { severity: "error", help: "Replace one of these references with a schema." },
  "reference-outside": {
    severity: "error",
    help: "Move the file into the document's folder, or list its folder in `allowFolders`.",
    repairable: true,
  },
  "reference-remote": {
    severity: "error",
    help: "Download the file into the document's folder, or list its URL in `allowUrls`.",
    repairable: true,
  },
  "reference-refused": {
    severity: "error",
    help: "Refer to a file by its relative path, such as `./schemas/user.yaml`.",
    repairable: true,
  },
} as const;
