export const TEST_HELP = `countersign test URL [DOCUMENT] [options]

Holds a live server to its document: requests from its examples, then from its schemas, valid ones and ones that are wrong in
one keyword each; and every answer, down to its headers. What was found is printed with a curl line that shows it again.
It sends what the document describes: have it run against a server whose data may change.

DOCUMENT is an OpenAPI document; without it, the one of countersign.config.ts.

Options
      --only OPERATION         an operation by its id or as "GET /path"; again for further ones
      --checks NAMES           "a,b" for these checks only; "+a,-b" to change the usual set (--list-checks lists them)
      --seed N                 the seed of an earlier run, to send the same requests again
      --runs N                 generated requests for each operation, valid and invalid ones each (default: 20)
      --auth-env NAME          environment variable with a token, a key or user:password; as SCHEME=NAME for one scheme.
                               For client credentials: ID_NAME,SECRET_NAME
      --other-auth-env NAME    the same, of somebody who may not see what the first one creates (check concealment)
      --webhook-port N         receive webhooks on this port of 127.0.0.1 while the test runs, and judge them
      --webhook-host HOST      the address to listen on instead
      --webhook-secret-env NAME   environment variable with the secret of the webhooks; again for each further one
      --timeout SECONDS        for one answer (default: 10)
      --limit SECONDS          for the whole run (default: 600)
      --concurrency N          operations at the same time (default: 4)
      --report FORMAT          junit, json, html or github instead of text
  -o, --output FILE            where the report goes (default: standard output)
  -c, --config FILE            the config to read
      --allow-folder DIR       more folders that references may lead into (may be repeated)
      --lenient                for documents of others: errors that have a repair are warnings
      --list-checks            print all checks, and what each of them is
  -h, --help                   this text

Exit codes
  0  no findings    1  findings    2  bad usage, config or document, or a server that cannot be judged: nobody listens there,
  nothing is answered, or nothing that the document has; or there is nothing to ask

Examples
  countersign test http://localhost:3000 openapi.yaml
  PLATFORM_TOKEN=... countersign test https://sandbox.example --auth-env PLATFORM_TOKEN --only createTransaction
  countersign test http://localhost:3000 --auth-env CLIENT_ID,CLIENT_SECRET --checks +rate-limit-exhaustion
  countersign test http://localhost:3000 --report junit --output report.xml
`;
