// dist/cli/bundle/help.js
const BUNDLE_HELP = `countersign bundle [DOCUMENT] [options]

Joins the files of a document into one self-contained file. Webhooks and extensions are kept. Without DOCUMENT, it uses the
document of countersign.config.ts.

Options
  -o, --output FILE      where to write it (default: standard output); .yaml and .yml make it YAML
      --format FORMAT    json or yaml (default: by the ending of FILE, else as the document is written)
      --openapi 3.1      convert to OpenAPI 3.1; what 3.1 cannot express is kept as extensions, with a warning
                         (default: the document's own version)
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -h, --help             print this help

Exit codes
  0  done    2  bad usage, config or document

Examples
  countersign bundle openapi.yaml -o dist/openapi.json
  countersign bundle openapi.yaml --openapi 3.1 | other-tool
`;
export { BUNDLE_HELP as t };
