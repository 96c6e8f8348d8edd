// dist/cli/mock/help.js
const MOCK_HELP = `countersign mock [DOCUMENT] [options]

Serves the API that a document describes. Prism makes bodies from its examples; the generated server does the rest:
validation, errors, tokens, rate limits, idempotency. It restarts when the document changes. Without DOCUMENT, it uses the
document of the config.

Options
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -p, --port PORT        port to listen on (default: 4010; 0 picks a free one)
      --host ADDRESS     address to listen on (default: 127.0.0.1, reachable from this machine only)
      --dynamic          generate values from the schemas instead of examples
      --seed TEXT        generate the same values in every run
      --no-limits        disable rate limits
      --no-auth          do not ask for credentials
      --client-env NAME  environment variable with ID:SECRET, then the only credentials that get a token
      --webhooks URL     where to send signed webhooks on request
      --secret-env NAME  environment variable with the webhook secret (repeatable, for rotation)
  -h, --help             print this help

Requests can choose the response
  Prefer: code=404               the response with that status
  Prefer: example=NAME           the example of that name
  Prefer: dynamic=true           values generated from the schema

Webhooks
  POST /__countersign/webhooks/EVENT        sends EVENT: the request's body, or the contract's example
  With --webhooks, the mock also sends the events that a successful operation emits (x-emits).

If the document has a token operation, any client id and secret get a token, unless --client-env is given.

Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, no free port, or Prism is not installed

Examples
  countersign mock
  countersign mock openapi.yaml --port 8080 --no-limits
  WEBHOOK_SECRET=whsec_1 countersign mock --webhooks http://127.0.0.1:3000/hooks --secret-env WEBHOOK_SECRET
  curl -X POST http://127.0.0.1:4010/__countersign/webhooks/transaction.confirmed
`;
export { MOCK_HELP as t };
