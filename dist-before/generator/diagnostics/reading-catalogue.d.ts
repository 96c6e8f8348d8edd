/** The codes of reading and shaping a document, before its content is understood. */
export declare const READING_CATALOGUE: {
    readonly "file-not-found": {
        readonly severity: "error";
        readonly help: "Check the path; it is relative to the current folder.";
    };
    readonly "file-unreadable": {
        readonly severity: "error";
        readonly help: "Pass a regular file that you can read.";
    };
    readonly "file-too-large": {
        readonly severity: "error";
        readonly help: "If the document has to be this large, raise `limits` in the config.";
    };
    readonly "not-utf-8": {
        readonly severity: "error";
        readonly help: "Save the file as UTF-8.";
    };
    readonly "json-syntax": {
        readonly severity: "error";
        readonly help: "Correct the JSON at this position; if the file is YAML, rename it to .yaml.";
    };
    readonly "yaml-syntax": {
        readonly severity: "error";
        readonly help: "Correct the YAML at this position.";
    };
    readonly "yaml-tag": {
        readonly severity: "error";
        readonly help: "Remove the tag: only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are supported.";
    };
    readonly "yaml-cycle": {
        readonly severity: "error";
        readonly help: "Replace the alias with a `$ref`: schemas can be recursive, data cannot.";
    };
    readonly "yaml-expansion": {
        readonly severity: "error";
        readonly help: "Replace repeated aliases with `$ref`s.";
    };
    readonly "duplicate-key": {
        readonly severity: "error";
        readonly help: "Remove one of the two.";
        readonly repairable: true;
    };
    readonly "too-deep": {
        readonly severity: "error";
        readonly help: "Move inner parts to `components` and refer to them with `$ref`.";
    };
    readonly "number-overflow": {
        readonly severity: "error";
        readonly help: "Write a number that fits a 64-bit float, or a string.";
    };
    readonly "document-not-object": {
        readonly severity: "error";
        readonly help: "Pass the root file of the document: it has `openapi`, `info` and `paths`.";
    };
    readonly "version-missing": {
        readonly severity: "error";
        readonly help: 'Add `openapi: "3.1.0"`, or the version of the document, at the top.';
    };
    readonly "version-unsupported": {
        readonly severity: "error";
        readonly help: 'Write 3.0, 3.1 or 3.2 in quotes, such as `openapi: "3.1.0"`.';
    };
    readonly "swagger-2": {
        readonly severity: "warning";
        readonly help: "Upgrade the document to correct it: `countersign bundle FILE -o openapi.yaml` writes it as OpenAPI 3.0.";
    };
    readonly "overlay-invalid": {
        readonly severity: "error";
        readonly help: "Write the overlay as the Overlay Specification says: `overlay`, `info`, and `actions` with `target`.";
    };
    readonly "overlay-target-invalid": {
        readonly severity: "error";
        readonly help: "Write a JSONPath of RFC 9535, such as `$.paths['/users'].get`.";
    };
    readonly "overlay-conflict": {
        readonly severity: "error";
        readonly help: "Merge objects into objects, lists into lists and plain values into plain values, or `remove` the old value first.";
    };
    readonly "overlay-matches-nothing": {
        readonly severity: "warning";
        readonly help: "Correct the path, or remove the action. Earlier actions may have removed what it selects.";
    };
    readonly "documents-conflict": {
        readonly severity: "error";
        readonly help: "Change one of the documents, or generate them into separate outputs: `defineConfig([{ ... }, { ... }])`.";
    };
    readonly "filter-matches-nothing": {
        readonly severity: "warning";
        readonly help: "Correct the value, or remove it from the filter.";
    };
    readonly "filter-removes-all": {
        readonly severity: "error";
        readonly help: "Loosen the filter: an operation stays if it matches every field of `include` and no field of `exclude`.";
    };
    readonly "reference-not-found": {
        readonly severity: "error";
        readonly help: "Correct the `$ref`, or add its target.";
        readonly repairable: true;
    };
    readonly "reference-cycle": {
        readonly severity: "error";
        readonly help: "Replace one of these references with a schema.";
    };
    readonly "reference-outside": {
        readonly severity: "error";
        readonly help: "Move the file into the document's folder, or list its folder in `allowFolders`.";
        readonly repairable: true;
    };
    readonly "reference-remote": {
        readonly severity: "error";
        readonly help: "Download the file into the document's folder, or list its URL in `allowUrls`.";
        readonly repairable: true;
    };
    readonly "reference-refused": {
        readonly severity: "error";
        readonly help: "Refer to a file by its relative path, such as `./schemas/user.yaml`.";
        readonly repairable: true;
    };
};
