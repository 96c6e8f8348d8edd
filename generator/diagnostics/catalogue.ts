import { READING_CATALOGUE } from "./reading-catalogue.ts";

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
  readonly repairable?: boolean;
}

const OTHER_CODES = {
  // Schemas
  "not-a-schema": { severity: "error", help: "Write an object of keywords, `true` or `false`.", repairable: true },
  "invalid-keyword-type": { severity: "error", help: "Give the keyword a value of the right type.", repairable: true },
  "unknown-type": {
    severity: "error",
    help: "Write string, number, integer, boolean, array, object or null.",
    repairable: true,
  },
  "invalid-pattern": {
    severity: "error",
    help: "Write an ECMA-262 regular expression, without delimiters.",
    repairable: true,
  },
  "contradictory-bounds": { severity: "error", help: "Lower the minimum or raise the maximum.", repairable: true },
  "endless-schema": {
    severity: "error",
    help: "Put the inner reference under a property or `items`, or remove it.",
    repairable: true,
  },
  "reference-mismatch": {
    severity: "error",
    help: "Refer to an object of the expected kind.",
    repairable: true,
  },
  "base-lists-variants": {
    severity: "warning",
    help: "List the variants in a separate schema, and keep only shared properties in the base.",
  },
  "unknown-keyword": { severity: "warning", help: "Correct the spelling, or prefix custom keywords with `x-`." },
  "invalid-annotation": { severity: "warning", help: "Give the keyword a value of the right type." },
  "other-version": { severity: "warning", help: "Use the form of the document's version, or raise `openapi`." },
  "keyword-without-effect": { severity: "warning", help: "Remove it, or correct the `type`." },
  "ref-siblings-ignored": {
    severity: "warning",
    help: "Move the `$ref` into an `allOf`, or use OpenAPI 3.1.",
  },
  "ref-not-allowed": { severity: "warning", help: "Refer to each member separately." },
  "nullable-without-type": {
    severity: "warning",
    help: "Write `oneOf` with the schema and one that allows only null.",
  },
  "nullable-enum-without-null": { severity: "warning", help: "Add null to the values, or remove `nullable`." },
  "enum-type-mismatch": { severity: "warning", help: "Put the value in quotes, or correct the `type`." },
  "number-inexact": { severity: "warning", help: "Write a string, or a number below 2^53." },
  "duplicate-enum-value": { severity: "warning", help: "Remove one of the two." },
  "empty-enum": { severity: "warning", help: "List the values, or remove the keyword." },
  "unknown-format": { severity: "warning", help: "Use a registered format, or explain the format in the description." },
  "read-and-write-only": { severity: "warning", help: "Remove one of the two." },
  "discriminator-target": { severity: "warning", help: "Write the name of a component, or a `$ref` to a schema." },
  "discriminator-value": {
    severity: "warning",
    help: "Add a `mapping` from the value to the schema, or give the property a `const`.",
  },
  "discriminator-inline": {
    severity: "warning",
    help: "Make the alternative a component, or give the property a `const`.",
  },
  "unsupported-dialect": {
    severity: "warning",
    help: "Write schemas in JSON Schema 2020-12, the dialect of OpenAPI 3.1 and later.",
  },
  // Objects of OpenAPI
  "invalid-field-type": { severity: "error", help: "Give the field a value of the right type.", repairable: true },
  "missing-field": { severity: "warning", help: "Add the field." },
  "unknown-field": { severity: "warning", help: "Correct the spelling, or prefix custom fields with `x-`." },
  "empty-field": { severity: "warning", help: "Remove the field, or fill it." },
  "not-a-string": { severity: "warning", help: "Put the value in quotes." },
  "not-supported": { severity: "warning", help: "No action needed; everything else is generated as documented." },
  "unsafe-url": { severity: "warning", help: "Write a URL that starts with https://." },
  "reference-chain-too-long": { severity: "error", help: "Shorten the chain, or raise `limits.chain` in the config." },
  "schema-chain-too-long": { severity: "error", help: "Shorten the chain, or raise `limits.chain` in the config." },
  "too-much-repeated": { severity: "error", help: "Share less, or raise `limits.repeats` in the config." },
  "output-too-large": { severity: "error", help: "Generate fewer targets, or raise `limits.output` in the config." },
  "too-many-operations": { severity: "error", help: "Split the document." },
  "invalid-path": { severity: "error", help: "Start the path with a slash.", repairable: true },
  "invalid-method": { severity: "error", help: "Write an HTTP method: letters, digits and hyphens.", repairable: true },
  "invalid-status": {
    severity: "error",
    help: "Write a status such as 200, a range such as 4XX, or default.",
    repairable: true,
  },
  "invalid-media-type": {
    severity: "error",
    help: "Write `type/subtype`, such as application/json.",
    repairable: true,
  },
  "invalid-header-name": {
    severity: "error",
    help: "Use letters, digits and hyphens (RFC 9110, section 5.1).",
    repairable: true,
  },
  "invalid-parameter": { severity: "error", help: "Give the parameter a `name` and an `in`.", repairable: true },
  "invalid-security-scheme": {
    severity: "error",
    help: "Add the fields that the type of the scheme requires.",
    repairable: true,
  },
  "misplaced-extension": { severity: "warning", help: "Move it to its place; see docs/vocabulary.md." },
  "foreign-extension": {
    severity: "warning",
    help: "Ignore this if another tool uses the extension; rename yours to `x-countersign-...` to make faults errors.",
  },
  "invalid-extension": { severity: "error", help: "Correct the extension; see docs/vocabulary.md.", repairable: true },
  "status-spelling": { severity: "warning", help: "Write ranges in upper case: 4XX." },
  "no-responses": { severity: "warning", help: "Document at least the success response." },
  "body-not-sendable": { severity: "warning", help: "Use POST or QUERY for requests with a body." },
  "duplicate-operation-id": { severity: "warning", help: "Give each operation a unique operationId." },
  "ambiguous-path": { severity: "warning", help: "Keep one of the two paths." },
  "path-with-query": { severity: "warning", help: "Describe the query with parameters, and remove the fragment." },
  "path-parameter-undefined": { severity: "warning", help: "Define the parameter and its schema in the path item." },
  "path-parameter-unused": { severity: "warning", help: "Add {name} to the path, or remove the parameter." },
  "path-parameter-optional": { severity: "warning", help: "Add `required: true`." },
  "duplicate-parameter": { severity: "warning", help: "Keep one of the two." },
  "ignored-header": {
    severity: "warning",
    help: "Use `content`, `requestBody` or `security` instead of this header.",
  },
  "framing-header": { severity: "warning", help: "Remove it; HTTP clients and servers set it automatically." },
  "parameter-without-schema": { severity: "warning", help: "Add a `schema`." },
  "unknown-style": {
    severity: "warning",
    help: "Use a style that this location allows (OpenAPI, section Style Values).",
  },
  "invalid-example": { severity: "warning", help: "Write an Example Object, with the example as its `value`." },
  "example-mismatch": { severity: "warning", help: "Correct the example or the schema." },
  "example-not-found": { severity: "warning", help: "Correct the `$ref`, or put the example into the document." },
  "external-example": { severity: "warning", help: "Put the example into the document, as `value`." },
  "unknown-link-target": { severity: "warning", help: "Correct the operationId or operationRef." },
  "authorization-twice": {
    severity: "error",
    help: "Make them alternatives (separate items of the list), or move one to another header.",
    repairable: true,
  },
  "unknown-security-scheme": { severity: "warning", help: "Define the scheme in components/securitySchemes." },
  "server-variable": { severity: "warning", help: "Define a variable with a `default` for each {name} of the url." },
  "duplicate-tag": { severity: "warning", help: "Keep one of the two." },
  // Names
  "name-not-usable": {
    severity: "warning",
    help: "Use a plain ASCII identifier that is not a reserved word, such as `CreateUser`.",
  },
  "name-taken": { severity: "warning", help: "Use each `x-name` only once." },
  // Types
  "members-contradict": {
    severity: "warning",
    help: "Make the later schema narrow the earlier one, or remove the property from one.",
  },
  "beyond-types": {
    severity: "warning",
    help: "Use `oneOf` to express the alternatives in the type; generated validators check the condition.",
  },
  // What other tools cannot express
  "beyond-3-1": {
    severity: "warning",
    help: "No action needed, unless a tool that reads the bundled document needs the feature.",
  },
  "openapi-fetch-differs": { severity: "warning", help: "Use the target `client` for this operation." },
  "package-missing": { severity: "error", help: "Install it as shown, or leave the target out." },
  "package-failed": { severity: "error", help: "Correct the reported problem, or leave the target out." },
  // What the webhooks cannot express
  "webhook-not-signed": { severity: "warning", help: "Add a security scheme with `x-signature`." },
  "webhook-not-json": { severity: "warning", help: "Describe its body as application/json." },
  "webhook-differs": { severity: "warning", help: "Move it to a separate document." },
  "webhook-ambiguous": { severity: "warning", help: "Give a required property, such as its type, a `const`." },
  // What the client cannot express
  "scaffold-refused": {
    severity: "error",
    help: "Add the target `server`, and pass a file outside the output folder.",
  },
  "method-not-served": { severity: "warning", help: "Use another method." },
  "operation-without-tool": {
    severity: "warning",
    help: "Document the media types one by one.",
  },
  "operation-indistinct": {
    severity: "warning",
    help: "Merge them into one operation, with `oneOf` where they differ.",
  },
  "member-overlap": {
    severity: "warning",
    help: "Rename one of the two, or use `style: deepObject`.",
  },
  "choice-by-format": {
    severity: "warning",
    help: 'Write `anyOf`, or remove `formats: "annotate"` from the config.',
  },
  "base-paths-differ": { severity: "warning", help: "Pass `basePath` to the generated server." },
  "conversion-ambiguous": {
    severity: "error",
    help: "Add a discriminator, or remove the format from `formats` in the config.",
  },
  "path-overlap": { severity: "warning", help: "Use different literal segments in the two paths." },
  "error-envelope": { severity: "warning", help: "Mark only the schema that all error bodies share." },
  "error-code-unclear": {
    severity: "warning",
    help: "Add an example with the code of this response, or a schema with a `const` code.",
  },
  "method-not-sendable": { severity: "warning", help: "Use another method." },
  "response-not-receivable": { severity: "warning", help: "Document the final response." },
  "media-type-not-written": { severity: "warning", help: "Also document multipart/form-data or JSON." },
  "body-as-text": { severity: "warning", help: "Also document JSON, or parse and serialize the string yourself." },
  "body-as-stream": { severity: "warning", help: "Read the stream in chunks." },
  "part-headers": { severity: "warning", help: "Use the property name of the body's schema." },
  "part-style": { severity: "warning", help: "Use `contentType: application/json` for a part that is one value." },
  "parameter-as-text": { severity: "warning", help: "Use `content: application/json`, or a `schema` and `style`." },
  "nested-parameter": { severity: "warning", help: "Use `style: deepObject` or `content: application/json`." },
  "header-as-text": { severity: "warning", help: "Use a scalar, or an array or object of scalars." },
  // Templates
  "template-invalid": {
    severity: "error",
    help: "Templates may use `{{path}}`, `{{#if path}}`, `{{#each path}}` and `{{> partial}}` only.",
  },
  "template-unknown": {
    severity: "error",
    help: "Use the name of the template that the file replaces; see docs/templates.md.",
  },
  // Config and targets
  "config-not-found": { severity: "error", help: "Check the path, or run `countersign init`." },
  "config-failed": {
    severity: "error",
    help: "Correct the config: JSON, or a module that Node runs with types stripped.",
  },
  "config-invalid": { severity: "error", help: "Correct the config; docs/config.md lists every field." },
  "target-unknown": {
    severity: "error",
    help: "Use a built-in target, or a custom one (`defineTarget`).",
  },
  "target-invalid": { severity: "error", help: "Correct the target; see docs/targets.md." },
  "target-failed": { severity: "error", help: "Correct the target; see docs/targets.md." },
  // Output
  "output-refused": { severity: "error", help: "Use a folder for generated files only, such as `generated`." },
  "output-path": { severity: "error", help: "Write to a unique relative path inside the output folder." },
  "output-edited": {
    severity: "error",
    help: "Move edits that you want to keep elsewhere, then run again with --force.",
  },
  "output-foreign": {
    severity: "error",
    help: "Choose another output folder, or run again with --force to overwrite it.",
  },
  "output-blocked": { severity: "error", help: "Remove the file or folder, or choose another output folder." },
  "output-manifest": {
    severity: "error",
    help: "Restore the file, or run again with --force to write everything again.",
  },
  "output-locked": {
    severity: "error",
    help: "Wait for the other run; if there is none, delete .countersign.lock in the output folder.",
  },
  "output-unwritable": {
    severity: "error",
    help: "Check the permissions of the folder and the space on the disk, then run again.",
  },
  "output-unfinished": {
    severity: "error",
    help: "Check the permissions of the folder, then run again to finish.",
  },
} as const;

/** Every code has a section in docs/diagnostics.md; a test compares the two. */
export const CATALOGUE: typeof READING_CATALOGUE & typeof OTHER_CODES = { ...READING_CATALOGUE, ...OTHER_CODES };

/** The code of a diagnostic; `docs/diagnostics.md` explains each. */
export type DiagnosticCode = keyof typeof CATALOGUE;

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(CATALOGUE, text);
}
