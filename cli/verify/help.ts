export const VERIFY_HELP = `countersign verify [DOCUMENT] [options]

Holds everything that is made of a document to it, and the parts to each other, without any server of yours:

  generated files    what is committed is what the document gives today, as by \`generate --check\`
  examples           every example fits its schema, by the generated checks and by an evaluator that shares nothing with them
  models             no type excludes the one that openapi-typescript prints of the same component
  validators         values made for every schema, valid ones and such that break one keyword: those two are of one mind
  server and mock    the generated server, with examples for answers, is held to the document as by \`countersign test\`
  client             the generated client calls every operation of that server, and understands every documented answer
  webhooks           the example of every event, signed, is accepted by the generated receiver; altered, it is refused
  docs page          it can be built, Chromium draws it with every operation and webhook, and one in docs/index.html is the same
  workflow FILE      every *.arazzo.yaml beside the document, run against the mock by \`redocly respect\`

One line each. What needs a package that is not installed (Prism, Redocly, openapi-typescript) is skipped, and the line
says how to get it. What needs more time or memory than it may have is wrong, and a line says which option gives it more.
Without DOCUMENT it takes all those of countersign.config.ts.

Options
  -c, --config FILE    the config to read
      --allow-folder DIR  more folders that references may lead into (may be repeated)
      --lenient        for documents of others: errors that have a repair are warnings
      --only NAMES     generated, examples, models, validators, server, client, webhooks, docs, workflows: some
      --seed N         the seed of the requests (default: 1)
      --runs N         generated requests for each operation, valid and invalid ones each (default: 20)
      --limit SECONDS  for each artifact (default: 300, and 60 more for each million characters of the document)
      --memory MB      for each heap of a process that verifies (default: 1024, and 256 more for each million characters)
  -h, --help           this text

Exit codes
  0  nothing is wrong    1  something is    2  bad usage, config or document

Examples
  countersign verify
  countersign verify openapi.yaml --only client,validators
`;
