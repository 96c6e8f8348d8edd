// dist/cli/docs/help.js
const DOCS_HELP = `countersign docs [DOCUMENT] [options]

Builds one HTML page with Redoc: search, every operation and webhook, and the documented behaviour (rate limits, retries,
idempotency, signatures with a worked example). The file is self-contained: it fetches nothing and runs no script from the
document. Without DOCUMENT, it uses the document of countersign.config.ts.

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2

Options
  -o, --output FILE      where to write the page (default: docs/index.html)
      --serve            write nothing; serve the page on this machine and reload it after every change, until Ctrl-C
      --port PORT        port to serve it on (default: 4030; 0 picks a free one)
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -h, --help             print this help

Exit codes
  0  done    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign docs openapi.yaml -o public/index.html
  countersign docs --serve
`;
export { DOCS_HELP as t };
