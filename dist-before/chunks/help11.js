// dist/cli/webhook/help.js
const WEBHOOK_HELP = `countersign webhook send EVENT --to URL --secret-env NAME [options]
countersign webhook verify --secret-env NAME --header "NAME: VALUE" ... [options] < BODY
countersign webhook listen --secret-env NAME [options]
countersign webhook listen --forward URL --application ID --secret-env NAME [options]

Sends, verifies and receives webhooks with the signature, headers and schemas of the contract. Secrets are read from environment
variables, because other users of a machine can see arguments.

Options
      --secret-env NAME    environment variable with a secret (repeatable, for rotation)
      --document FILE      the OpenAPI document (default: the one of countersign.config.ts)
  -c, --config FILE        the config to read
      --allow-folder DIR   another folder that references may point to (repeatable)
      --lenient            report errors that can be repaired as warnings
      --overlay FILE       apply an overlay to the document (repeatable)
      --include RULE       keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                           operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE       remove the operations that match (repeatable)
  -h, --help               print this help

send: sign an event and deliver it once
      --to URL             where to
      --data FILE          the body, sent byte for byte (default: the contract's example, with an id of its own)
      --tamper WHAT        what to break, so that receivers reject it: signature, timestamp (an old one, signed
                           correctly) or body (a newline added after signing)

verify: read a body from standard input and print the verdict
      --header TEXT        a header of the request, as "Name: value" (repeatable)
      --at TIME            verify as of this time: ISO 8601, or Unix seconds (default: now)
      --tolerance SECONDS  override the tolerance of the contract
      --signature-only     verify only the signature, not the body
      --json               print the verdict as JSON

listen: receive events and print the verified ones, until Ctrl-C
      --port PORT          port to listen on (default: 4000); 0 picks a free one
      --host HOST          address to listen on (default: 127.0.0.1)

listen --forward: sign the events of a sandbox and send them to a receiver on this machine, until Ctrl-C
      --forward URL        the receiver, which has the same secret; no tunnel or registered endpoint is needed
      --application ID     the client_id of the application
      --sandbox URL        the sandbox (default: http://127.0.0.1:4010); SANDBOX_ADMIN_TOKEN has its admin token

Exit codes
  0  done, accepted    1  not acknowledged, rejected, or a tampered request was accepted    2  bad usage, config or document

Examples
  export WEBHOOK_SECRET=whsec_...
  countersign webhook listen --port 4000 --secret-env WEBHOOK_SECRET
  countersign webhook listen --forward http://localhost:3000/hooks --application app_... --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET --tamper body
  countersign webhook verify --secret-env WEBHOOK_SECRET --header "X-SVC-Signature: t=1767225600,v1=..." < body.json
`;
export { WEBHOOK_HELP as t };
