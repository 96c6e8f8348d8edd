/** `error`: nothing was written. `warning`: output was written, and part of the document was repaired or left out. */
export type Severity = "error" | "warning";

/** The properties of a code; the message belongs to each occurrence. */
export interface Entry {
  readonly severity: Severity;
  /** How to fix it. Shown under every message with this code. */
  readonly help: string;
  /**
   * For errors: whether the reporting stage can repair the document or omit the part. Users can lower such errors to
   * warnings.
   */
  readonly repairable: boolean;
}

// The help of every code. Each has a section in docs/diagnostics.md; a test compares the two.

/** Nothing can be generated where these occur. */
const ERRORS = {
  // Reading files
  "file-not-found":
    "Correct the path on the command line or in the config. It is shown relative to the current folder; after `git:REF:`, relative to the repository.",
  "file-unreadable": "Pass a regular file that you can read.",
  "file-too-large": "If the document has to be this large, raise `limits` in the config.",
  "not-utf-8": "Save the file as UTF-8.",
  // Syntax
  "json-syntax": "Correct the JSON at this position; if the file is YAML, rename it to .yaml.",
  "yaml-syntax": "Correct the YAML at this position.",
  "yaml-tag": "Remove the tag: only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are supported.",
  "yaml-cycle": "Replace the alias with a `$ref`: schemas can be recursive, data cannot.",
  "yaml-expansion": "Replace repeated aliases with `$ref`s.",
  "too-deep": "Move inner parts to `components` and refer to them with `$ref`.",
  "number-overflow": "Write a number that fits a 64-bit float, or a string.",
  // The document as a whole
  "document-not-object": "Pass the root file of the document: it has `openapi`, `info` and `paths`.",
  "version-missing": 'Pass the root file of an OpenAPI document, or add `openapi: "3.1.0"` (its version) at the top.',
  "version-unsupported": 'Write 3.0, 3.1 or 3.2 in quotes, such as `openapi: "3.1.0"`.',
  // Overlays and filters
  "overlay-invalid":
    "Write the overlay as the Overlay Specification says: `overlay`, `info`, and `actions` with `target`.",
  "overlay-target-invalid": "Write a JSONPath of RFC 9535, such as `$.paths['/users'].get`.",
  "overlay-conflict":
    "Merge objects into objects, lists into lists and plain values into plain values, or `remove` the old value first.",
  "documents-conflict":
    "Change one of the documents, or generate them into separate outputs: `defineConfig([{ ... }, { ... }])`.",
  "filter-removes-all":
    "Loosen the filter: an operation stays if it matches every field of `include` and no field of `exclude`.",
  // References
  "reference-cycle": "Replace one of these references with a schema.",
  // Objects of OpenAPI
  "reference-chain-too-long": "Shorten the chain, or raise `limits.chain` in the config.",
  "schema-chain-too-long": "Shorten the chain, or raise `limits.chain` in the config.",
  "too-much-repeated": "Share less, or raise `limits.repeats` in the config.",
  "output-too-large": "Generate fewer targets, or raise `limits.output` in the config.",
  // What other tools cannot express
  // What the client cannot express
  "scaffold-refused": "Add the target `server`, and pass a file outside the output folder.",
  "conversion-ambiguous": "Add a discriminator, or remove the format from `formats` in the config.",
  // Templates
  "template-invalid": "Templates may use `{{path}}`, `{{#if path}}` and `{{#each path}}` only; see docs/templates.md.",
  "template-unknown": "Use the name of the template that the file replaces; see docs/templates.md.",
  // Config and targets
  "config-not-found": "Check the path, or run `countersign init`.",
  "config-failed":
    "Correct the config, or install the package that it imports. It is JSON, or a module that Node runs with types stripped.",
  "config-invalid": "Correct the config; docs/config.md lists every field.",
  "target-unknown": "Use a built-in target, or a custom one (`defineTarget`).",
  "target-invalid": "Correct the target; see docs/targets.md.",
  "target-failed": "Correct the target; see docs/targets.md.",
  // Output
  "output-refused": "Use a folder for generated files only, such as `generated`.",
  "output-path": "Write to a unique relative path inside the output folder.",
  "output-edited": "Move edits that you want to keep elsewhere, then run again with --force.",
  "output-foreign": "Choose another output folder, or run again with --force to overwrite it.",
  "output-blocked": "Remove the file or folder, or choose another output folder.",
  "output-manifest": "Restore the file, or run again with --force to write everything again.",
  "output-unwritable": "Check the permissions of the folder and the space on the disk, then run again.",
} as const;

/** The stage that reports these can repair the document. */
const REPAIRABLE_ERRORS = {
  // Syntax
  "duplicate-key": "Remove one of the two.",
  // References
  "reference-not-found": "Correct the `$ref`, or add its target.",
  "reference-outside": "Move the file into the document's folder, or list its folder in `allowFolders`.",
  "reference-remote": "Download the file into the document's folder, or list its URL in `allowUrls`.",
  "reference-refused": "Refer to a file by its relative path, such as `./schemas/user.yaml`.",
  // Schemas
  "not-a-schema": "Write an object of keywords, `true` or `false`.",
  "invalid-keyword-type": "Give the keyword a value of the right type.",
  "unknown-type": "Write string, number, integer, boolean, array, object or null.",
  "invalid-pattern": "Write an ECMA-262 regular expression, without delimiters.",
  "contradictory-bounds": "Lower the minimum or raise the maximum.",
  "endless-schema": "Put the inner reference under a property or `items`, or remove it.",
  "reference-mismatch": "Refer to an object of the expected kind.",
  // Objects of OpenAPI
  "invalid-field-type": "Give the field a value of the right type.",
  "invalid-path": "Start the path with a slash.",
  "invalid-method": "Write an HTTP method: letters, digits and hyphens.",
  "invalid-status": "Write a status such as 200, a range such as 4XX, or default.",
  "invalid-media-type": "Write `type/subtype`, such as application/json.",
  "invalid-header-name": "Use letters, digits and hyphens (RFC 9110, section 5.1).",
  "invalid-parameter": "Give the parameter a `name` and an `in` of path, query, header or cookie.",
  "invalid-security-scheme": "Add the fields that the type of the scheme requires.",
  "invalid-extension": "Correct the extension; see docs/vocabulary.md.",
  "authorization-twice": "Make them alternatives (separate items of the list), or move one to another header.",
} as const;

const WARNINGS = {
  // The document as a whole
  "swagger-2": "Correct it in a document of OpenAPI 3.0, which `countersign bundle FILE -o openapi.yaml` writes.",
  // Overlays and filters
  "overlay-matches-nothing":
    "Correct the path, or remove the action. Earlier actions may have removed what it selects.",
  "filter-matches-nothing": "Correct the value, or remove it from the filter.",
  // Schemas
  "base-lists-variants": "List the variants in a separate schema, and keep only shared properties in the base.",
  "base-among-variants": "Write `anyOf`, or add a discriminator.",
  "unknown-keyword": "Correct the spelling, or prefix custom keywords with `x-`.",
  "invalid-annotation": "Give the keyword a value of the right type.",
  "other-version": "Use the form of the document's version, or raise `openapi`.",
  "keyword-without-effect": "Remove it, or correct the `type`.",
  "ref-siblings-ignored": "Move the `$ref` into an `allOf`, or use OpenAPI 3.1.",
  "ref-not-allowed": "Refer to each member separately.",
  "nullable-without-type": "Write `oneOf` with the schema and one that allows only null.",
  "closed-extension": "Remove `additionalProperties: false` from the schema and from those that it extends.",
  "nullable-enum-without-null": "Add null to the values, or remove `nullable`.",
  "enum-type-mismatch": "Put the value in quotes, or correct the `type`.",
  "number-inexact": "Write a string, or a number below 2^53.",
  "duplicate-enum-value": "Remove one of the two.",
  "empty-enum": "List the values, or remove the keyword.",
  "pattern-delimiters": "Remove the slashes and flags; write `[Aa]` instead of the flag `i`.",
  "unknown-format": "Use a registered format, or explain the format in the description.",
  "read-and-write-only": "Remove one of the two.",
  "discriminator-target": "Write the name of a component, or a `$ref` to a schema.",
  "discriminator-value": "Add a `mapping` from the value to the schema, or give the property a `const`.",
  "discriminator-inline": "Make the alternative a component, or give the property a `const`.",
  "unsupported-dialect": "Write schemas in JSON Schema 2020-12, the dialect of OpenAPI 3.1 and later.",
  // Objects of OpenAPI
  "missing-field": "Add the field.",
  "unknown-field": "Correct the spelling, or prefix custom fields with `x-`.",
  "empty-field": "Remove the field, or fill it.",
  "not-a-string": "Put the value in quotes.",
  "not-supported": "No action needed; everything else is generated as documented.",
  "unsafe-url": "Write a URL that starts with https://.",
  "misplaced-extension": "Move it to its place; see docs/vocabulary.md.",
  "foreign-extension":
    "Ignore this if another tool uses the extension; rename yours to `x-countersign-...` to make faults errors.",
  "status-spelling": "Write ranges in upper case: 4XX.",
  "no-responses": "Document at least the success response.",
  "body-not-sendable": "Use POST or QUERY for requests with a body.",
  "duplicate-operation-id": "Give each operation a unique operationId.",
  "ambiguous-path": "Keep one of the two paths.",
  "path-with-query": "Describe the query with parameters, and remove the fragment.",
  "path-parameter-undefined": "Define the parameter and its schema in the path item.",
  "path-parameter-unused": "Add {name} to the path, or remove the parameter.",
  "path-parameter-optional": "Add `required: true`.",
  "duplicate-parameter": "Keep one of the two.",
  "ignored-header": "Use `content`, `requestBody` or `security` instead of this header.",
  "framing-header": "Remove it; HTTP clients and servers set it automatically.",
  "parameter-without-schema": "Add a `schema`.",
  "unknown-style": "Use a style that this location allows (OpenAPI, section Style Values).",
  "invalid-example": "Write an Example Object, with the example as its `value`.",
  "example-mismatch": "Correct the example or the schema.",
  "example-not-found": "Correct the `$ref`, or put the example into the document.",
  "external-example": "Put the example into the document, as `value`.",
  "unknown-link-target": "Correct the operationId or operationRef.",
  "unknown-security-scheme": "Define the scheme in components/securitySchemes.",
  "server-variable": "Define a variable with a `default` for each {name} of the url.",
  "server-without-scheme": "Begin the URL with `https://` or `http://`, or with a slash if it is a path.",
  "duplicate-tag": "Keep one of the two.",
  // Names
  "name-not-usable": "Use a plain ASCII identifier that is not a reserved word, such as `CreateUser`.",
  "name-taken": "Use each `x-name` only once.",
  // Types
  "members-contradict": "Make the later schema narrow the earlier one, or remove the property from one.",
  "beyond-types": "Use `oneOf` to express the alternatives in the type; generated validators check the condition.",
  // What other tools cannot express
  "beyond-3-1": "No action needed, unless a tool that reads the bundled document needs the feature.",
  "openapi-fetch-differs": "Use the target `client` for this operation.",
  // What the webhooks cannot express
  "webhook-not-signed":
    "Add a security scheme with `x-signature` (docs/vocabulary.md has that of Standard Webhooks), and list it under the webhook's `security`.",
  "webhook-not-json": "Describe its body as application/json.",
  "webhook-differs": "Move it to a separate document.",
  "webhook-ambiguous": "Give a required property, such as its type, a `const`.",
  // What the client cannot express
  "method-not-served": "Use another method.",
  "operation-without-tool": "Also document JSON, a form, or each media type of a range.",
  "operation-indistinct": "Merge them into one operation, with `oneOf` where they differ.",
  "member-overlap": "Rename one of the two, or use `style: deepObject`.",
  "choice-by-format": 'Write `anyOf`, or remove `formats: "annotate"` from the config.',
  "path-overlap": "Use different literal segments in the two paths.",
  "error-envelope": "Mark only the schema that all error bodies share.",
  "error-code-unclear": "Add an example with the code of this response, or a schema with a `const` code.",
  "method-not-sendable": "Use another method.",
  "response-not-receivable": "Document the final response.",
  "media-type-not-written": "Also document multipart/form-data or JSON.",
  "body-as-text": "Also document JSON, or parse and serialize the string yourself.",
  "body-as-stream": "Read the stream in chunks.",
  "part-headers": "Describe the values as properties of the body.",
  "part-style": "Use `contentType: application/json` for a part that is one value.",
  "parameter-as-text": "Use `content: application/json`, or a `schema` and `style`.",
  "nested-parameter": "Use `style: deepObject` or `content: application/json`.",
  "header-as-text": "Use a scalar, or an array or object of scalars.",
} as const;

/** The code of a diagnostic; `docs/diagnostics.md` explains each. */
export type DiagnosticCode = keyof typeof ERRORS | keyof typeof REPAIRABLE_ERRORS | keyof typeof WARNINGS;

const HELP: Readonly<Record<DiagnosticCode, string>> = { ...ERRORS, ...REPAIRABLE_ERRORS, ...WARNINGS };

export const DIAGNOSTIC_CODES: readonly DiagnosticCode[] = Object.keys(HELP).filter(isDiagnosticCode);

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(HELP, text);
}

export function entryOf(code: DiagnosticCode): Entry {
  const severity = Object.hasOwn(WARNINGS, code) ? "warning" : "error";
  return { severity, help: HELP[code], repairable: Object.hasOwn(REPAIRABLE_ERRORS, code) };
}
