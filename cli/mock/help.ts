export const MOCK_HELP = `countersign mock [DOCUMENT] [options]

Serves the API that a document describes: bodies from its examples, by Prism, and everything else as the generated server
does it: validation, the contract's errors, tokens, rate limits, idempotency. Starts anew when the document changes.
Without DOCUMENT it takes that of the config.

Options
  -c, --config FILE      the config to read
      --allow-folder DIR more folders that references may lead into (may be repeated)
      --lenient          for documents of others: errors that have a repair are warnings
  -p, --port PORT        where to listen (default: 4010; 0 for any that is free)
      --host ADDRESS     on which address (default: 127.0.0.1, which only this machine can reach)
      --dynamic          make values from the schemas instead of examples
      --seed TEXT        make the same values in every run
      --no-limits        without rate limits
      --no-auth          ask for no credentials
      --client-env NAME  the environment variable that holds ID:SECRET, the only credentials that then buy tokens
      --webhooks URL     where to send signed webhooks when they are asked for
      --secret-env NAME  the environment variable that holds the webhook secret (more than once while it is rotated)
  -h, --help             this text

Requests may say what they want back
  Prefer: code=404               the response of that status
  Prefer: example=NAME           that example
  Prefer: dynamic=true           values made from the schema

Webhooks
  POST /__countersign/webhooks/EVENT        sends EVENT: the request's body, or the contract's example
  With --webhooks the mock also sends what an operation that succeeded leads to (x-emits).

Any client id and secret buy a token, unless --client-env is given, where the document has an operation that issues them.

Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, no port to be had, or Prism is not installed

Examples
  countersign mock
  countersign mock openapi.yaml --port 8080 --no-limits
  WEBHOOK_SECRET=whsec_1 countersign mock --webhooks http://127.0.0.1:3000/hooks --secret-env WEBHOOK_SECRET
  curl -X POST http://127.0.0.1:4010/__countersign/webhooks/transaction.confirmed
`;
