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
declare const OTHER_CODES: {
    readonly "not-a-schema": {
        readonly severity: "error";
        readonly help: "Write an object of keywords, `true` or `false`.";
        readonly repairable: true;
    };
    readonly "invalid-keyword-type": {
        readonly severity: "error";
        readonly help: "Give the keyword a value of the right type.";
        readonly repairable: true;
    };
    readonly "unknown-type": {
        readonly severity: "error";
        readonly help: "Write string, number, integer, boolean, array, object or null.";
        readonly repairable: true;
    };
    readonly "invalid-pattern": {
        readonly severity: "error";
        readonly help: "Write an ECMA-262 regular expression, without delimiters.";
        readonly repairable: true;
    };
    readonly "contradictory-bounds": {
        readonly severity: "error";
        readonly help: "Lower the minimum or raise the maximum.";
        readonly repairable: true;
    };
    readonly "endless-schema": {
        readonly severity: "error";
        readonly help: "Put the inner reference under a property or `items`, or remove it.";
        readonly repairable: true;
    };
    readonly "reference-mismatch": {
        readonly severity: "error";
        readonly help: "Refer to an object of the expected kind.";
        readonly repairable: true;
    };
    readonly "base-lists-variants": {
        readonly severity: "warning";
        readonly help: "List the variants in a separate schema, and keep only shared properties in the base.";
    };
    readonly "unknown-keyword": {
        readonly severity: "warning";
        readonly help: "Correct the spelling, or prefix custom keywords with `x-`.";
    };
    readonly "invalid-annotation": {
        readonly severity: "warning";
        readonly help: "Give the keyword a value of the right type.";
    };
    readonly "other-version": {
        readonly severity: "warning";
        readonly help: "Use the form of the document's version, or raise `openapi`.";
    };
    readonly "keyword-without-effect": {
        readonly severity: "warning";
        readonly help: "Remove it, or correct the `type`.";
    };
    readonly "ref-siblings-ignored": {
        readonly severity: "warning";
        readonly help: "Move the `$ref` into an `allOf`, or use OpenAPI 3.1.";
    };
    readonly "ref-not-allowed": {
        readonly severity: "warning";
        readonly help: "Refer to each member separately.";
    };
    readonly "nullable-without-type": {
        readonly severity: "warning";
        readonly help: "Write `oneOf` with the schema and one that allows only null.";
    };
    readonly "nullable-enum-without-null": {
        readonly severity: "warning";
        readonly help: "Add null to the values, or remove `nullable`.";
    };
    readonly "enum-type-mismatch": {
        readonly severity: "warning";
        readonly help: "Put the value in quotes, or correct the `type`.";
    };
    readonly "number-inexact": {
        readonly severity: "warning";
        readonly help: "Write a string, or a number below 2^53.";
    };
    readonly "duplicate-enum-value": {
        readonly severity: "warning";
        readonly help: "Remove one of the two.";
    };
    readonly "empty-enum": {
        readonly severity: "warning";
        readonly help: "List the values, or remove the keyword.";
    };
    readonly "unknown-format": {
        readonly severity: "warning";
        readonly help: "Use a registered format, or explain the format in the description.";
    };
    readonly "read-and-write-only": {
        readonly severity: "warning";
        readonly help: "Remove one of the two.";
    };
    readonly "discriminator-target": {
        readonly severity: "warning";
        readonly help: "Write the name of a component, or a `$ref` to a schema.";
    };
    readonly "discriminator-value": {
        readonly severity: "warning";
        readonly help: "Add a `mapping` from the value to the schema, or give the property a `const`.";
    };
    readonly "discriminator-inline": {
        readonly severity: "warning";
        readonly help: "Make the alternative a component, or give the property a `const`.";
    };
    readonly "unsupported-dialect": {
        readonly severity: "warning";
        readonly help: "Write schemas in JSON Schema 2020-12, the dialect of OpenAPI 3.1 and later.";
    };
    readonly "invalid-field-type": {
        readonly severity: "error";
        readonly help: "Give the field a value of the right type.";
        readonly repairable: true;
    };
    readonly "missing-field": {
        readonly severity: "warning";
        readonly help: "Add the field.";
    };
    readonly "unknown-field": {
        readonly severity: "warning";
        readonly help: "Correct the spelling, or prefix custom fields with `x-`.";
    };
    readonly "empty-field": {
        readonly severity: "warning";
        readonly help: "Remove the field, or fill it.";
    };
    readonly "not-a-string": {
        readonly severity: "warning";
        readonly help: "Put the value in quotes.";
    };
    readonly "not-supported": {
        readonly severity: "warning";
        readonly help: "No action needed; everything else is generated as documented.";
    };
    readonly "unsafe-url": {
        readonly severity: "warning";
        readonly help: "Write a URL that starts with https://.";
    };
    readonly "reference-chain-too-long": {
        readonly severity: "error";
        readonly help: "Shorten the chain, or raise `limits.chain` in the config.";
    };
    readonly "schema-chain-too-long": {
        readonly severity: "error";
        readonly help: "Shorten the chain, or raise `limits.chain` in the config.";
    };
    readonly "too-much-repeated": {
        readonly severity: "error";
        readonly help: "Share less, or raise `limits.repeats` in the config.";
    };
    readonly "output-too-large": {
        readonly severity: "error";
        readonly help: "Generate fewer targets, or raise `limits.output` in the config.";
    };
    readonly "too-many-operations": {
        readonly severity: "error";
        readonly help: "Split the document.";
    };
    readonly "invalid-path": {
        readonly severity: "error";
        readonly help: "Start the path with a slash.";
        readonly repairable: true;
    };
    readonly "invalid-method": {
        readonly severity: "error";
        readonly help: "Write an HTTP method: letters, digits and hyphens.";
        readonly repairable: true;
    };
    readonly "invalid-status": {
        readonly severity: "error";
        readonly help: "Write a status such as 200, a range such as 4XX, or default.";
        readonly repairable: true;
    };
    readonly "invalid-media-type": {
        readonly severity: "error";
        readonly help: "Write `type/subtype`, such as application/json.";
        readonly repairable: true;
    };
    readonly "invalid-header-name": {
        readonly severity: "error";
        readonly help: "Use letters, digits and hyphens (RFC 9110, section 5.1).";
        readonly repairable: true;
    };
    readonly "invalid-parameter": {
        readonly severity: "error";
        readonly help: "Give the parameter a `name` and an `in`.";
        readonly repairable: true;
    };
    readonly "invalid-security-scheme": {
        readonly severity: "error";
        readonly help: "Add the fields that the type of the scheme requires.";
        readonly repairable: true;
    };
    readonly "misplaced-extension": {
        readonly severity: "warning";
        readonly help: "Move it to its place; see docs/vocabulary.md.";
    };
    readonly "foreign-extension": {
        readonly severity: "warning";
        readonly help: "Ignore this if another tool uses the extension; rename yours to `x-countersign-...` to make faults errors.";
    };
    readonly "invalid-extension": {
        readonly severity: "error";
        readonly help: "Correct the extension; see docs/vocabulary.md.";
        readonly repairable: true;
    };
    readonly "status-spelling": {
        readonly severity: "warning";
        readonly help: "Write ranges in upper case: 4XX.";
    };
    readonly "no-responses": {
        readonly severity: "warning";
        readonly help: "Document at least the success response.";
    };
    readonly "body-not-sendable": {
        readonly severity: "warning";
        readonly help: "Use POST or QUERY for requests with a body.";
    };
    readonly "duplicate-operation-id": {
        readonly severity: "warning";
        readonly help: "Give each operation a unique operationId.";
    };
    readonly "ambiguous-path": {
        readonly severity: "warning";
        readonly help: "Keep one of the two paths.";
    };
    readonly "path-with-query": {
        readonly severity: "warning";
        readonly help: "Describe the query with parameters, and remove the fragment.";
    };
    readonly "path-parameter-undefined": {
        readonly severity: "warning";
        readonly help: "Define the parameter and its schema in the path item.";
    };
    readonly "path-parameter-unused": {
        readonly severity: "warning";
        readonly help: "Add {name} to the path, or remove the parameter.";
    };
    readonly "path-parameter-optional": {
        readonly severity: "warning";
        readonly help: "Add `required: true`.";
    };
    readonly "duplicate-parameter": {
        readonly severity: "warning";
        readonly help: "Keep one of the two.";
    };
    readonly "ignored-header": {
        readonly severity: "warning";
        readonly help: "Use `content`, `requestBody` or `security` instead of this header.";
    };
    readonly "framing-header": {
        readonly severity: "warning";
        readonly help: "Remove it; HTTP clients and servers set it automatically.";
    };
    readonly "parameter-without-schema": {
        readonly severity: "warning";
        readonly help: "Add a `schema`.";
    };
    readonly "unknown-style": {
        readonly severity: "warning";
        readonly help: "Use a style that this location allows (OpenAPI, section Style Values).";
    };
    readonly "invalid-example": {
        readonly severity: "warning";
        readonly help: "Write an Example Object, with the example as its `value`.";
    };
    readonly "example-mismatch": {
        readonly severity: "warning";
        readonly help: "Correct the example or the schema.";
    };
    readonly "example-not-found": {
        readonly severity: "warning";
        readonly help: "Correct the `$ref`, or put the example into the document.";
    };
    readonly "external-example": {
        readonly severity: "warning";
        readonly help: "Put the example into the document, as `value`.";
    };
    readonly "unknown-link-target": {
        readonly severity: "warning";
        readonly help: "Correct the operationId or operationRef.";
    };
    readonly "authorization-twice": {
        readonly severity: "error";
        readonly help: "Make them alternatives (separate items of the list), or move one to another header.";
        readonly repairable: true;
    };
    readonly "unknown-security-scheme": {
        readonly severity: "warning";
        readonly help: "Define the scheme in components/securitySchemes.";
    };
    readonly "server-variable": {
        readonly severity: "warning";
        readonly help: "Define a variable with a `default` for each {name} of the url.";
    };
    readonly "duplicate-tag": {
        readonly severity: "warning";
        readonly help: "Keep one of the two.";
    };
    readonly "name-not-usable": {
        readonly severity: "warning";
        readonly help: "Use a plain ASCII identifier that is not a reserved word, such as `CreateUser`.";
    };
    readonly "name-taken": {
        readonly severity: "warning";
        readonly help: "Use each `x-name` only once.";
    };
    readonly "members-contradict": {
        readonly severity: "warning";
        readonly help: "Make the later schema narrow the earlier one, or remove the property from one.";
    };
    readonly "beyond-types": {
        readonly severity: "warning";
        readonly help: "Use `oneOf` to express the alternatives in the type; generated validators check the condition.";
    };
    readonly "beyond-3-1": {
        readonly severity: "warning";
        readonly help: "No action needed, unless a tool that reads the bundled document needs the feature.";
    };
    readonly "openapi-fetch-differs": {
        readonly severity: "warning";
        readonly help: "Use the target `client` for this operation.";
    };
    readonly "package-missing": {
        readonly severity: "error";
        readonly help: "Install it as shown, or leave the target out.";
    };
    readonly "package-failed": {
        readonly severity: "error";
        readonly help: "Correct the reported problem, or leave the target out.";
    };
    readonly "webhook-not-signed": {
        readonly severity: "warning";
        readonly help: "Add a security scheme with `x-signature`.";
    };
    readonly "webhook-not-json": {
        readonly severity: "warning";
        readonly help: "Describe its body as application/json.";
    };
    readonly "webhook-differs": {
        readonly severity: "warning";
        readonly help: "Move it to a separate document.";
    };
    readonly "webhook-ambiguous": {
        readonly severity: "warning";
        readonly help: "Give a required property, such as its type, a `const`.";
    };
    readonly "scaffold-refused": {
        readonly severity: "error";
        readonly help: "Add the target `server`, and pass a file outside the output folder.";
    };
    readonly "method-not-served": {
        readonly severity: "warning";
        readonly help: "Use another method.";
    };
    readonly "operation-without-tool": {
        readonly severity: "warning";
        readonly help: "Document an operation that takes the file as a URL or as text.";
    };
    readonly "operation-indistinct": {
        readonly severity: "warning";
        readonly help: "Merge them into one operation, with `oneOf` where they differ.";
    };
    readonly "member-overlap": {
        readonly severity: "warning";
        readonly help: "Rename one of the two, or use `style: deepObject`.";
    };
    readonly "choice-by-format": {
        readonly severity: "warning";
        readonly help: 'Write `anyOf`, or remove `formats: "annotate"` from the config.';
    };
    readonly "base-paths-differ": {
        readonly severity: "warning";
        readonly help: "Pass `basePath` to the generated server.";
    };
    readonly "conversion-ambiguous": {
        readonly severity: "error";
        readonly help: "Add a discriminator, or remove the format from `formats` in the config.";
    };
    readonly "path-overlap": {
        readonly severity: "warning";
        readonly help: "Use different literal segments in the two paths.";
    };
    readonly "error-envelope": {
        readonly severity: "warning";
        readonly help: "Mark only the schema that all error bodies share.";
    };
    readonly "error-code-unclear": {
        readonly severity: "warning";
        readonly help: "Add an example with the code of this response, or a schema with a `const` code.";
    };
    readonly "method-not-sendable": {
        readonly severity: "warning";
        readonly help: "Use another method.";
    };
    readonly "response-not-receivable": {
        readonly severity: "warning";
        readonly help: "Document the final response.";
    };
    readonly "media-type-not-written": {
        readonly severity: "warning";
        readonly help: "Also document multipart/form-data or JSON.";
    };
    readonly "body-as-text": {
        readonly severity: "warning";
        readonly help: "Also document JSON, or parse and serialize the string yourself.";
    };
    readonly "body-as-stream": {
        readonly severity: "warning";
        readonly help: "Read the stream in chunks.";
    };
    readonly "part-headers": {
        readonly severity: "warning";
        readonly help: "Use the property name of the body's schema.";
    };
    readonly "part-style": {
        readonly severity: "warning";
        readonly help: "Use `contentType: application/json` for a part that is one value.";
    };
    readonly "parameter-as-text": {
        readonly severity: "warning";
        readonly help: "Use `content: application/json`, or a `schema` and `style`.";
    };
    readonly "nested-parameter": {
        readonly severity: "warning";
        readonly help: "Use `style: deepObject` or `content: application/json`.";
    };
    readonly "header-as-text": {
        readonly severity: "warning";
        readonly help: "Use a scalar, or an array or object of scalars.";
    };
    readonly "template-invalid": {
        readonly severity: "error";
        readonly help: "Templates may use `{{path}}`, `{{#if path}}`, `{{#each path}}` and `{{> partial}}` only.";
    };
    readonly "template-unknown": {
        readonly severity: "error";
        readonly help: "Use the name of the template that the file replaces; see docs/templates.md.";
    };
    readonly "config-not-found": {
        readonly severity: "error";
        readonly help: "Check the path, or run `countersign init`.";
    };
    readonly "config-failed": {
        readonly severity: "error";
        readonly help: "Correct the config: JSON, or a module that Node runs with types stripped.";
    };
    readonly "config-invalid": {
        readonly severity: "error";
        readonly help: "Correct the config; docs/config.md lists every field.";
    };
    readonly "target-unknown": {
        readonly severity: "error";
        readonly help: "Use a built-in target, or a custom one (`defineTarget`).";
    };
    readonly "target-invalid": {
        readonly severity: "error";
        readonly help: "Correct the target; see docs/targets.md.";
    };
    readonly "target-failed": {
        readonly severity: "error";
        readonly help: "Correct the target; see docs/targets.md.";
    };
    readonly "output-refused": {
        readonly severity: "error";
        readonly help: "Use a folder for generated files only, such as `generated`.";
    };
    readonly "output-path": {
        readonly severity: "error";
        readonly help: "Write to a unique relative path inside the output folder.";
    };
    readonly "output-edited": {
        readonly severity: "error";
        readonly help: "Move edits that you want to keep elsewhere, then run again with --force.";
    };
    readonly "output-foreign": {
        readonly severity: "error";
        readonly help: "Choose another output folder, or run again with --force to overwrite it.";
    };
    readonly "output-blocked": {
        readonly severity: "error";
        readonly help: "Remove the file or folder, or choose another output folder.";
    };
    readonly "output-manifest": {
        readonly severity: "error";
        readonly help: "Restore the file, or run again with --force to write everything again.";
    };
    readonly "output-locked": {
        readonly severity: "error";
        readonly help: "Wait for the other run; if there is none, delete .countersign.lock in the output folder.";
    };
    readonly "output-unwritable": {
        readonly severity: "error";
        readonly help: "Check the permissions of the folder and the space on the disk, then run again.";
    };
    readonly "output-unfinished": {
        readonly severity: "error";
        readonly help: "Check the permissions of the folder, then run again to finish.";
    };
};
/** Every code has a section in docs/diagnostics.md; a test compares the two. */
export declare const CATALOGUE: typeof READING_CATALOGUE & typeof OTHER_CODES;
/** The code of a diagnostic; `docs/diagnostics.md` explains each. */
export type DiagnosticCode = keyof typeof CATALOGUE;
export declare function isDiagnosticCode(text: string): text is DiagnosticCode;
export {};
