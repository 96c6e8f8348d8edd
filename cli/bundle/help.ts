export const BUNDLE_HELP = `countersign bundle [DOCUMENT] [options]

Puts a document of any number of files into one that needs no other, for tools that want it so. Webhooks and extensions
are kept. Without DOCUMENT it takes the one of countersign.config.ts.

Options
  -o, --output FILE      where to write it (default: standard output); .yaml and .yml make it YAML
      --format FORMAT    json or yaml (default: by the ending of FILE, else as the document is written)
      --openapi 3.1      in the words of OpenAPI 3.1, whatever the document's version; what these cannot say is kept as
                         extensions, with a warning (default: the document's own version)
  -c, --config FILE      the config to read
      --allow-folder DIR more folders that references may lead into (may be repeated)
      --lenient          for documents of others: errors that have a repair are warnings
  -h, --help             this text

Exit codes
  0  done    2  bad usage, config or document

Examples
  countersign bundle openapi.yaml -o dist/openapi.json
  countersign bundle openapi.yaml --openapi 3.1 | other-tool
`;
