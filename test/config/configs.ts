// Configs that the reader takes or rejects, and the schema for editors with it.

export const DOCUMENT = { document: "openapi.yaml" };

const own = { name: "own", needs: [], runtime: [], declare: () => [], write: () => [] };
export const GOOD: readonly unknown[] = [
  DOCUMENT,
  [DOCUMENT, { document: "b.yaml", output: "b" }],
  { ...DOCUMENT, output: "out", targets: ["models", own], importExtension: ".js", runtime: "countersign/runtime" },
  { ...DOCUMENT, formats: { "date-time": "Date" }, templates: "templates" },
  { ...DOCUMENT, formats: { "date-time": "Temporal.Instant", date: "Temporal.PlainDate", int64: "bigint" } },
  { ...DOCUMENT, formats: { decimal: { import: "./a.ts", type: "Decimal", read: "parse", write: "format" } } },
  { ...DOCUMENT, formats: { date: { import: "temporal-polyfill", type: "Temporal.PlainDate" } } },
  { ...DOCUMENT, client: { validate: true }, validators: { formats: "assert", zod: "zod/mini" } },
  { ...DOCUMENT, validators: { jsonSchema: true } },
  { ...DOCUMENT, severity: { "duplicate-operation-id": "error", "name-taken": "off" } },
  { ...DOCUMENT, allowFolders: ["../shared"], allowUrls: ["https://example.com/"] },
  { ...DOCUMENT, limits: { fileBytes: 100_000_000, texts: 50_000_000 } },
];

/** With the message of the reader. */
export const BAD: readonly (readonly [config: unknown, message: RegExp])[] = [
  [undefined, /^The config must be an object with a `document`, not undefined\.$/],
  ["openapi.yaml", /The config must be an object .*, not "openapi\.yaml"/],
  [[], /lists no document/],
  [[DOCUMENT, null], /^Entry 2 of the config must be an object .*, not null/],
  [{}, /no `document`/],
  [{ ...DOCUMENT, document: 1 }, /`document` must be a string, not 1/],
  [{ ...DOCUMENT, output: " " }, /`output` is empty/],
  [{ ...DOCUMENT, ouptut: "x" }, /unknown field "ouptut"\. Did you mean "output"\?/],
  [{ ...DOCUMENT, constructor: "x" }, /unknown field "constructor"/],
  [{ ...DOCUMENT, targets: "models" }, /`targets` must be an array, not "models"/],
  [{ ...DOCUMENT, targets: ["modles"] }, /Unknown target "modles"\. Did you mean "models"\?/],
  [{ ...DOCUMENT, targets: ["zzzzzz"] }, /Unknown target "zzzzzz"\. Built-in targets: models/],
  [{ ...DOCUMENT, targets: ["models", "models"] }, /Target "models" is listed twice/],
  [{ ...DOCUMENT, targets: [{ name: "own" }] }, /A target must be a name, or an object/],
  [{ ...DOCUMENT, importExtension: ".mjs" }, /`importExtension` must be .*, not "\.mjs"/],
  [{ ...DOCUMENT, formats: { "date-time": "Date | 1" } }, /maps "date-time" to "Date \| 1"/],
  [{ ...DOCUMENT, formats: { date: "Date" } }, /maps "date" to "Date", but .* Use "Temporal\.PlainDate", or/],
  [{ ...DOCUMENT, formats: { int64: "Date" } }, /maps "int64" to "Date"; it has to be "bigint", or a type of your own/],
  [{ ...DOCUMENT, formats: { uuid: "Uuid" } }, /maps "uuid" to "Uuid"; it has to be a type of your own, \{ import/],
  [
    { ...DOCUMENT, formats: { uuid: { import: "./a.ts", type: "Uuid", raed: "x", read: "r", write: "w" } } },
    /unknown field "raed"\. Did you mean "read"\?/,
  ],
  [
    { ...DOCUMENT, formats: { uuid: { import: "./a.ts", type: "Uuid", read: "r" } } },
    /at "uuid", has undefined as `write`/,
  ],
  [
    { ...DOCUMENT, formats: { uuid: { import: "./a.ts", type: "A | B", read: "r", write: "w" } } },
    /has "A \| B" as `type`/,
  ],
  [{ ...DOCUMENT, client: true }, /`client` must be an object such as \{ validate: true \}, not true/],
  [{ ...DOCUMENT, client: { validate: "all" } }, /`client\.validate` must be true or false, not "all"/],
  [{ ...DOCUMENT, readonly: "yes" }, /`readonly` must be true or false, not "yes"/],
  [{ ...DOCUMENT, client: { valdiate: true } }, /unknown field "valdiate"\. Did you mean "validate"\?/],
  [{ ...DOCUMENT, validators: { zod: "3" } }, /`validators\.zod` must be "zod" or "zod\/mini" or "none", not "3"/],
  [{ ...DOCUMENT, severity: { "duplicate-operation-ids": "off" } }, /Did you mean "duplicate-operation-id"\?/],
  [{ ...DOCUMENT, severity: { "name-taken": "fatal" } }, /must be "error", "warning" or "off", not "fatal"/],
  [{ ...DOCUMENT, severity: { "json-syntax": "off" } }, /`severity` cannot lower json-syntax to "off"/],
  [{ ...DOCUMENT, allowUrls: ["file:///etc/passwd"] }, /not an http or https URL/],
  [{ ...DOCUMENT, allowFolders: "x" }, /`allowFolders` must be an array of strings/],
  [{ ...DOCUMENT, limits: 1 }, /`limits` must be an object such as .*, not 1/],
  [{ ...DOCUMENT, limits: { fileByte: 1 } }, /unknown field "fileByte"\. Did you mean "fileBytes"\?/],
  [{ ...DOCUMENT, limits: { depth: 1000 } }, /unknown field "depth"/],
  [{ ...DOCUMENT, limits: { totalBytes: 1.5 } }, /`limits\.totalBytes` must be an integer of at least 1, not 1\.5/],
  [[DOCUMENT, { document: "b.yaml", output: "./generated/" }], /have the same output folder/],
  [[DOCUMENT, { document: "b.yaml" }], /"openapi\.yaml" and "b\.yaml" have the same output folder, "generated"/],
];
