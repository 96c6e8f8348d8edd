// dist/cli/proxy/help.js
const PROXY_HELP = `countersign proxy --target URL [DOCUMENT] [options]

Validates the traffic between clients and a server against the document. It answers invalid requests with 400 and replaces
invalid responses with 502; everything else passes byte for byte. Findings are printed without values. Bodies are decoded first
(gzip, deflate, br, zstd); requests with another Content-Encoding get 415, requests over 8 MiB get 413.

Without DOCUMENT, it uses the document of countersign.config.ts.

Options
      --target URL           base URL of the server, without the paths of the document
  -p, --port PORT            port to listen on (default: 4020; 0 picks a free one)
      --host ADDRESS         address to listen on (default: 127.0.0.1, reachable from this machine only)
      --report-only          let everything pass; only print findings
  -c, --config FILE          the config to read
      --allow-folder DIR     another folder that references may point to (repeatable)
      --lenient              report errors that can be repaired as warnings
      --overlay FILE         apply an overlay to the document (repeatable)
      --include RULE         keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                             operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE         remove the operations that match (repeatable)
  -h, --help                 print this help

Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, or no free port

Examples
  countersign proxy --target http://localhost:3000 openapi.yaml
  countersign proxy --target https://api.example/v1 --port 0 --report-only
`;
export { PROXY_HELP as t };
