export const WEBHOOK_HELP = `countersign webhook send EVENT --to URL --secret-env NAME [options]
countersign webhook verify --secret-env NAME --header "NAME: VALUE" ... [options] < BODY
countersign webhook listen --port PORT --secret-env NAME [options]

Sends, judges and receives webhooks as the contract describes them: with its signature, its headers, its schemas. Secrets are
read from environment variables, never from arguments, which other users of a machine can see.

Options
      --secret-env NAME    environment variable that holds a secret; again for each further one while they are rotated
      --document FILE      the OpenAPI document (default: the one of countersign.config.ts)
  -c, --config FILE        the config to read
      --allow-folder DIR   more folders that references may lead into (may be repeated)
      --lenient            for documents of others: errors that have a repair are warnings
  -h, --help               this text

send: signs an event and delivers it once
      --to URL             where to
      --data FILE          the body, sent byte for byte (default: the contract's example, with an id of its own)
      --tamper WHAT        what a receiver has to refuse: signature, timestamp (an old one, signed rightly), or body
                           (a line end added after signing)

verify: reads a body from standard input; prints the verdict
      --header TEXT        a header of the request, as "Name: value"; again for each further one
      --at TIME            judge as of this time: ISO 8601, or Unix seconds (default: now)
      --tolerance SECONDS  instead of the contract's
      --signature-only     judge the signature alone: the body need not be an event
      --json               print the verdict as JSON

listen: receives events and prints those that are verified, until it is interrupted
      --port PORT          port to listen on; 0 takes a free one
      --host HOST          address to listen on (default: 127.0.0.1)

Exit codes
  0  done, accepted    1  not acknowledged, refused, or a tampered request was accepted    2  bad usage, config or document

Examples
  export WEBHOOK_SECRET=whsec_...
  countersign webhook listen --port 4000 --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET --tamper body
  countersign webhook verify --secret-env WEBHOOK_SECRET --header "X-SVC-Signature: t=1767225600,v1=..." < body.json
`;
