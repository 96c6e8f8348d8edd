import type { Severity } from "./severity.ts";

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
  "file-too-large": { severity: "error", help: "If a document of this size is meant, raise `limits` in the config." },
  "not-utf-8": { severity: "error", help: "Save the file as UTF-8." },
  // Syntax
  "json-syntax": { severity: "error", help: "Correct the JSON at this place; if the file is YAML, name it so." },
  "yaml-syntax": { severity: "error", help: "Correct the YAML at this place." },
  "yaml-tag": {
    severity: "error",
    help: "Remove the tag: only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are read.",
  },
  "yaml-cycle": { severity: "error", help: "Replace the alias by a `$ref`: those may lead in circles, data may not." },
  "yaml-expansion": { severity: "error", help: "Replace repeated aliases by `$ref`s." },
  "duplicate-key": { severity: "error", help: "Remove one of the two.", repairable: true },
  "too-deep": { severity: "error", help: "Move inner parts to `components` and refer to them by `$ref`." },
  "number-overflow": { severity: "error", help: "Write a number that fits a 64-bit float, or a string." },
  // The document as a whole
  "document-not-object": {
    severity: "error",
    help: "Name the root file of a description: it has `openapi`, `info` and `paths`.",
  },
  "version-missing": {
    severity: "error",
    help: 'Add `openapi: "3.1.0"` (or the version it is written in) at the top.',
  },
  "version-unsupported": { severity: "error", help: 'Write 3.0, 3.1 or 3.2 in quotes, such as `openapi: "3.1.0"`.' },
  "swagger-2": {
    severity: "error",
    help: "Convert it to OpenAPI 3 first: `npx swagger2openapi FILE`, or editor.swagger.io.",
  },
  // References
  "reference-not-found": {
    severity: "error",
    help: "Correct the `$ref`, or add what it points to.",
    repairable: true,
  },
  "reference-cycle": { severity: "error", help: "Make one of the references of the circle a schema." },
  "reference-outside": {
    severity: "error",
    help: "Refer by a relative path to a file in the document's folder, or list the other folder in `allowFolders`.",
    repairable: true,
  },
  "reference-remote": {
    severity: "error",
    help: "Download the file into the document's folder, or list its address in `allowUrls`.",
    repairable: true,
  },
  "reference-refused": {
    severity: "error",
    help: "Refer to a file by its relative path, such as `./schemas/user.yaml`.",
    repairable: true,
  },
  // Schemas
  "not-a-schema": { severity: "error", help: "Write an object of keywords, `true` or `false`.", repairable: true },
  "invalid-keyword-type": { severity: "error", help: "Give the keyword a value of its own type.", repairable: true },
  "unknown-type": {
    severity: "error",
    help: "Write string, number, integer, boolean, array, object or null.",
    repairable: true,
  },
  "invalid-pattern": {
    severity: "error",
    help: "Write the pattern as ECMA-262 has it, without delimiters.",
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
    help: "Refer to something of the kind that is needed here.",
    repairable: true,
  },
  "base-lists-variants": {
    severity: "warning",
    help: "List the variants in a schema of its own, and let the base have only what they share.",
  },
  "unknown-keyword": { severity: "warning", help: "Correct the spelling, or name your own keywords `x-...`." },
  "invalid-annotation": { severity: "warning", help: "Give the keyword a value of its own type." },
  "other-version": { severity: "warning", help: "Write it as the document's own version has it, or raise `openapi`." },
  "keyword-without-effect": { severity: "warning", help: "Remove it, or correct the `type`." },
  "ref-siblings-ignored": {
    severity: "warning",
    help: "Put the `$ref` into an `allOf` of its own, or use OpenAPI 3.1.",
  },
  "ref-not-allowed": { severity: "warning", help: "Refer to each member on its own." },
  "nullable-without-type": {
    severity: "warning",
    help: "Write `oneOf` with the schema and one that allows null only.",
  },
  "nullable-enum-without-null": { severity: "warning", help: "Add null to the values, or remove `nullable`." },
  "enum-type-mismatch": { severity: "warning", help: "Put the value in quotes, or correct the `type`." },
  "number-inexact": { severity: "warning", help: "Write it as a string, or as a number below 2^53." },
  "duplicate-enum-value": { severity: "warning", help: "Remove one of the two." },
  "empty-enum": { severity: "warning", help: "List the values, or remove the keyword." },
  "unknown-format": { severity: "warning", help: "Use a registered format, or say in the description what it means." },
  "read-and-write-only": { severity: "warning", help: "Remove one of the two." },
  "discriminator-target": { severity: "warning", help: "Write the name of a component, or a `$ref` to a schema." },
  "discriminator-value": {
    severity: "warning",
    help: "Add a `mapping` from the value to the schema, or give the schema the value as a `const`.",
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
  "invalid-field-type": { severity: "error", help: "Give the field a value of its own type.", repairable: true },
  "missing-field": { severity: "warning", help: "Add the field." },
  "unknown-field": { severity: "warning", help: "Correct the spelling, or name your own fields `x-...`." },
  "empty-field": { severity: "warning", help: "Remove the field, or fill it." },
  "not-a-string": { severity: "warning", help: "Put the value in quotes." },
  "not-supported": { severity: "warning", help: "Nothing generated knows of this; the rest is as documented." },
  "unsafe-url": { severity: "warning", help: "Write an address that starts with https://." },
  "reference-chain-too-long": { severity: "error", help: "If so many are meant, raise `limits.chain` in the config." },
  "schema-chain-too-long": { severity: "error", help: "If so many are meant, raise `limits.chain` in the config." },
  "too-much-repeated": { severity: "error", help: "If so much is meant, raise `limits.repeats` in the config." },
  "output-too-large": { severity: "error", help: "If so much is meant, raise `limits.output` in the config." },
  "too-many-operations": { severity: "error", help: "Cut the document into several." },
  "invalid-path": { severity: "error", help: "Begin the path with a slash.", repairable: true },
  "invalid-method": { severity: "error", help: "Write an HTTP method: letters, digits and hyphens.", repairable: true },
  "invalid-status": {
    severity: "error",
    help: "Write a status such as 200, a range such as 4XX, or default.",
    repairable: true,
  },
  "invalid-media-type": { severity: "error", help: "Write `type/subtype`, as in application/json.", repairable: true },
  "invalid-header-name": {
    severity: "error",
    help: "Use letters, digits and hyphens (RFC 9110, section 5.1).",
    repairable: true,
  },
  "invalid-parameter": { severity: "error", help: "Give the parameter a `name` and an `in`.", repairable: true },
  "invalid-security-scheme": {
    severity: "error",
    help: "Give the scheme the fields its type needs.",
    repairable: true,
  },
  "misplaced-extension": { severity: "warning", help: "docs/vocabulary.md says where it stands." },
  "foreign-extension": {
    severity: "warning",
    help: "Ignore this if it is another tool's extension; name yours `x-countersign-...` to make its faults errors.",
  },
  "invalid-extension": { severity: "error", help: "docs/vocabulary.md says what it takes.", repairable: true },
  "status-spelling": { severity: "warning", help: "Write ranges in capitals: 4XX." },
  "no-responses": { severity: "warning", help: "Document at least the response of success." },
  "body-not-sendable": { severity: "warning", help: "Use POST or QUERY for requests with a body." },
  "duplicate-operation-id": { severity: "warning", help: "Give each operation an operationId of its own." },
  "ambiguous-path": { severity: "warning", help: "Keep one of the two paths." },
  "path-with-query": { severity: "warning", help: "Describe queries by parameters; a fragment is never sent." },
  "path-parameter-undefined": { severity: "warning", help: "Define the parameter, with its schema, in the path item." },
  "path-parameter-unused": { severity: "warning", help: "Put {name} into the path, or remove the parameter." },
  "path-parameter-optional": { severity: "warning", help: "Add `required: true`; a path parameter always is." },
  "duplicate-parameter": { severity: "warning", help: "Keep one of the two." },
  "ignored-header": {
    severity: "warning",
    help: "Use `content`, `requestBody` or `security` for what this header says.",
  },
  "framing-header": { severity: "warning", help: "Remove it; every HTTP client and server sees to it by itself." },
  "parameter-without-schema": { severity: "warning", help: "Add a `schema`." },
  "unknown-style": { severity: "warning", help: "Use a style this place allows (OpenAPI, section Style Values)." },
  "invalid-example": { severity: "warning", help: "Write an Example Object, with the example as its `value`." },
  "example-mismatch": { severity: "warning", help: "Correct the example or the schema; readers copy examples." },
  "example-not-found": { severity: "warning", help: "Correct the `$ref`, or put the example into the document." },
  "external-example": { severity: "warning", help: "Put the example into the document, as `value`." },
  "unknown-link-target": { severity: "warning", help: "Correct the operationId or operationRef." },
  "authorization-twice": {
    severity: "error",
    help: "Make them alternatives, each an item of the list, or move one of them to another header.",
    repairable: true,
  },
  "unknown-security-scheme": { severity: "warning", help: "Define the scheme in components/securitySchemes." },
  "server-variable": { severity: "warning", help: "Give each {name} of the url a variable with a `default`." },
  "duplicate-tag": { severity: "warning", help: "Keep one of the two." },
  // Names
  "name-not-usable": {
    severity: "warning",
    help: "Pin a plain ASCII identifier that is no reserved word, such as `CreateUser`.",
  },
  "name-taken": { severity: "warning", help: "Give each `x-name` once." },
  // Types
  "members-contradict": {
    severity: "warning",
    help: "Make the later schema narrow the earlier one, or leave the member out of one.",
  },
  "beyond-types": {
    severity: "warning",
    help: "Write the alternatives as `oneOf` to have them in the type; generated validators check the condition as it is.",
  },
  // What other tools cannot express
  "beyond-3-1": { severity: "warning", help: "Nothing to do, unless a tool that reads the bundled document needs it." },
  "openapi-fetch-differs": { severity: "warning", help: "Use the client of the target `client`." },
  "package-missing": { severity: "error", help: "Install it as shown, or leave the target out." },
  "package-failed": { severity: "error", help: "Correct what it complains of, or leave the target out." },
  // What the webhooks cannot express
  "webhook-not-signed": { severity: "warning", help: "Say by `x-signature` how it is signed." },
  "webhook-not-json": { severity: "warning", help: "Describe its body as application/json, if it is." },
  "webhook-differs": { severity: "warning", help: "Generate it from a document of its own." },
  "webhook-ambiguous": { severity: "warning", help: "Give a required member, such as its type, a `const`." },
  // What the client cannot express
  "scaffold-refused": {
    severity: "error",
    help: "Generate the target `server`, and name a file outside the output folder.",
  },
  "method-not-served": { severity: "warning", help: "Use another method; CONNECT is for proxies." },
  "operation-indistinct": {
    severity: "warning",
    help: "Describe them as one operation, with alternatives (`oneOf`) where they differ.",
  },
  "member-overlap": {
    severity: "warning",
    help: "Rename one of the two, or write the object with brackets (`style: deepObject`).",
  },
  "choice-by-format": {
    severity: "warning",
    help: 'Write `anyOf`, or leave out `formats: "annotate"` in the config.',
  },
  "base-paths-differ": { severity: "warning", help: "Pass `basePath` to the generated server." },
  "conversion-ambiguous": {
    severity: "error",
    help: "Give the alternatives a discriminator, or leave the format out of `formats` in the config.",
  },
  "path-overlap": { severity: "warning", help: "Tell the two paths apart by a segment that is text in both." },
  "error-envelope": { severity: "warning", help: "Mark one schema, which all error bodies have in common." },
  "error-code-unclear": {
    severity: "warning",
    help: "Give this response an example with its code, or a schema whose code is a `const`.",
  },
  "method-not-sendable": { severity: "warning", help: "Use another method; `fetch` refuses CONNECT and TRACE." },
  "response-not-receivable": { severity: "warning", help: "Document the response that follows it." },
  "media-type-not-written": { severity: "warning", help: "Offer multipart/form-data or JSON beside it." },
  "body-as-text": { severity: "warning", help: "Offer JSON beside it, or read and write the text yourself." },
  "body-as-stream": { severity: "warning", help: "Read the stream, piece by piece." },
  "part-headers": { severity: "warning", help: "Name the property as the schema of the body does." },
  "part-style": { severity: "warning", help: "Give the part `contentType: application/json` for a value as a whole." },
  "parameter-as-text": { severity: "warning", help: "Use `content: application/json`, or a `schema` and `style`." },
  "nested-parameter": { severity: "warning", help: "Use `style: deepObject` or `content: application/json`." },
  "header-as-text": { severity: "warning", help: "Use single values, or an array or object of them." },
  // Templates
  "template-invalid": {
    severity: "error",
    help: "Templates may use `{{path}}`, `{{#if path}}`, `{{#each path}}` and `{{> partial}}` only.",
  },
  "template-unknown": {
    severity: "error",
    help: "Name the file after the template it replaces; docs/templates.md lists them.",
  },
  // Config and targets
  "config-not-found": { severity: "error", help: "Check the path, or let `countersign init` write a config." },
  "config-failed": {
    severity: "error",
    help: "Correct the config: JSON, or a module that Node runs as it stands, with types stripped.",
  },
  "config-invalid": { severity: "error", help: "Correct the config; docs/config.md lists every field." },
  "target-unknown": {
    severity: "error",
    help: "Name a built-in target, or put a target of your own (`defineTarget`) there.",
  },
  "target-invalid": { severity: "error", help: "docs/targets.md shows a whole target." },
  "target-failed": { severity: "error", help: "Correct the target; docs/targets.md shows a whole one." },
  // Output
  "output-refused": { severity: "error", help: "Name a folder for generated files alone, such as `generated`." },
  "output-path": { severity: "error", help: "Let the target write to a plain relative path of its own." },
  "output-edited": {
    severity: "error",
    help: "Move what is worth keeping elsewhere, then run again with --force to overwrite it.",
  },
  "output-foreign": {
    severity: "error",
    help: "Choose another output folder, or run again with --force to overwrite it.",
  },
  "output-blocked": { severity: "error", help: "Remove what is in the way, or choose another output folder." },
  "output-manifest": {
    severity: "error",
    help: "Restore the file, or run again with --force to write everything anew.",
  },
  "output-locked": {
    severity: "error",
    help: "Let the other run end; if there is none, delete .countersign.lock in the output folder.",
  },
  "output-unwritable": {
    severity: "error",
    help: "Check the permissions of the folder and the space on the disk, then run again.",
  },
  "output-unfinished": {
    severity: "error",
    help: "Check the permissions of the folder, then run again: the next run finishes what this one began.",
  },
} as const;

export type DiagnosticCode = keyof typeof CATALOGUE;

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(CATALOGUE, text);
}
