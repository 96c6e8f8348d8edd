// dist/cli/verify/help.js
const VERIFY_HELP = `countersign verify [DOCUMENT] [options]

Checks every artifact against the document, and the artifacts against each other. No server is needed.

  generated files    the committed files are up to date, as with \`generate --check\`
  examples           every example fits its schema, by the generated checks and by an independent evaluator
  server and mock    the generated server passes \`countersign test\`, with examples as responses
  client             the generated client calls every operation of the mock
  webhooks           the generated receiver accepts every signed example event and rejects altered ones
  docs page          it builds, has every operation and webhook, and docs/index.html is up to date
  workflow FILE      every *.arazzo.yaml beside the document passes \`redocly respect\` against the mock

Each artifact gets one line. Checks that need a missing package (Prism, Redocly) are skipped, and the line shows the install
command.
Without DOCUMENT, it checks all documents of countersign.config.ts.

Options
  -c, --config FILE    the config to read
      --allow-folder DIR  another folder that references may point to (repeatable)
      --lenient        report errors that can be repaired as warnings
      --overlay FILE   apply an overlay to the document (repeatable)
      --include RULE   keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                       operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE   remove the operations that match (repeatable)
      --only NAMES     generated, examples, server, client, webhooks, docs, workflows
      --seed N         the seed of the requests (default: 1)
      --runs N         valid and invalid generated requests per operation (default: 20 each)
  -h, --help           print this help

Exit codes
  0  all checks pass    1  a check fails    2  bad usage, config or document

Examples
  countersign verify
  countersign verify openapi.yaml --only client,webhooks
`;
export { VERIFY_HELP as t };
