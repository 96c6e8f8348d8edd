export const DOCS_HELP = `countersign docs [DOCUMENT] [options]

Makes one HTML page of a document, by Redoc: with search, every operation and webhook, and the behaviour that the contract
states (limits, retries, idempotency, signatures with an example worked out). All is in the one file: it fetches nothing,
and runs nothing that stands in the document. Without DOCUMENT it takes the one of countersign.config.ts.

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2

Options
  -o, --output FILE      where to write the page (default: docs/index.html)
      --serve            write nothing; show the page on this machine until Ctrl-C, anew after every change
      --port PORT        where to show it (default: 4030; 0 takes any free one)
  -c, --config FILE      the config to read
      --allow-folder DIR more folders that references may lead into (may be repeated)
      --lenient          for documents of others: errors that have a repair are warnings
  -h, --help             this text

Exit codes
  0  done    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign docs openapi.yaml -o public/index.html
  countersign docs --serve
`;
