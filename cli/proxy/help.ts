export const PROXY_HELP = `countersign proxy --target URL [DOCUMENT] [options]

Stands between clients and a server and holds both to the document: a request that is not as documented is answered with 400,
an answer that is not with 502, and everything else passes byte for byte. What was wrong is printed, without values. Bodies are
judged without their Content-Encoding (gzip, deflate, br, zstd); a request of another coding is answered with 415, one of more than
8 MiB, coded or not, with 413.

DOCUMENT is an OpenAPI document; without it, the one of countersign.config.ts.

Options
      --target URL           the server: what comes before the paths of the document
  -p, --port PORT            where to listen (default: 4020; 0 for any that is free)
      --host ADDRESS         on which address (default: 127.0.0.1, which only this machine can reach)
      --report-only          let everything pass, and only print what is wrong
  -c, --config FILE          the config to read
      --allow-folder DIR     more folders that references may lead into (may be repeated)
      --lenient              for documents of others: errors that have a repair are warnings
  -h, --help                 this text

Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, or no port to be had

Examples
  countersign proxy --target http://localhost:3000 openapi.yaml
  countersign proxy --target https://api.example/v1 --port 0 --report-only
`;
