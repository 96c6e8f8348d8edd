// dist/cli/test/help.js
const TEST_HELP = `countersign test URL [DOCUMENT] [options]

Tests a live server against the document. It sends the documented examples, then generated requests: valid ones, and invalid
ones that break one keyword each. It checks every response, including headers, and prints a curl line for each finding.
It calls every operation, so use a server whose data may change.

Without DOCUMENT, it uses the document of countersign.config.ts.

Options
      --only OPERATION         an operation by its id or as "GET /path" (repeatable)
      --checks NAMES           "a,b" for these checks only; "+a,-b" to change the usual set (--list-checks lists them)
      --seed N                 the seed of an earlier run, to send the same requests again
      --runs N                 valid and invalid generated requests per operation (default: 20 each)
      --auth-env NAME          environment variable with a token, a key or user:password; as SCHEME=NAME for one scheme.
                               For client credentials: ID_NAME,SECRET_NAME
      --other-auth-env NAME    the same, for a user who may not see what the first one creates (check concealment)
      --limited-auth-env NAME  the same, for a caller whose token lacks required scopes (check scope-required)
      --limited-scopes NAMES   the scopes that this caller has, separated by commas; none by default
      --webhook-port N         receive and check webhooks on this port of 127.0.0.1 while the test runs
      --webhook-host HOST      the address to listen on instead
      --webhook-secret-env NAME   environment variable with the webhook secret (repeatable)
      --timeout SECONDS        for one response (default: 10)
      --limit SECONDS          for the whole run (default: 600)
      --quick                  only the most important requests: no sequences, pages and other slow checks
      --replay FINDING         look only for one finding, by its id; pass the --seed of the earlier run, too
      --concurrency N          operations at the same time (default: 4)
      --report FORMAT          junit, json, html, github or sarif instead of text
  -o, --output FILE            where to write the report (default: standard output)
  -c, --config FILE            the config to read
      --allow-folder DIR       another folder that references may point to (repeatable)
      --lenient                report errors that can be repaired as warnings
      --overlay FILE           apply an overlay to the document (repeatable)
      --include RULE           keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                               operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE           remove the operations that match (repeatable)
      --list-checks            list all checks with a description
  -h, --help                   print this help

Exit codes
  0  no findings    1  findings    2  bad usage, config or document, or a server that cannot be tested: it is unreachable,
  never responds, or serves none of the documented operations; or the document has no operations

Examples
  countersign test http://localhost:3000 openapi.yaml
  PLATFORM_TOKEN=... countersign test https://sandbox.example --auth-env PLATFORM_TOKEN --only createTransaction
  countersign test http://localhost:3000 --auth-env CLIENT_ID,CLIENT_SECRET --checks +rate-limit-exhaustion
  countersign test http://localhost:3000 --report junit --output report.xml
  countersign test http://localhost:3000 --seed 7 --replay body-schema-4f2a9c1d
`;
export { TEST_HELP as t };
