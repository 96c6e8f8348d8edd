export const LINT_HELP = `countersign lint [DOCUMENT] [options]

Judges a document by the strictest rules of Redocly, and by our own about behaviour: extensions fit the vocabulary, errors
carry one envelope, what changes something may be repeated, every 429 says when to come back, every webhook is signed,
delivered again and known by its identity. Rules about behaviour ask nothing of a document that states none. What the
contract leaves open is listed, and is no fault. Without DOCUMENT it takes the one of countersign.config.ts.

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2

Options
      --format FORMAT    text (default), json, github (annotations of GitHub Actions) or sarif
  -o, --output FILE      where to write it (default: standard output)
      --rules FILE       a redocly.yaml to go by instead; with plugins: [countersign/redocly-plugin] it has our rules, too
  -c, --config FILE      the config to read
      --allow-folder DIR more folders that references may lead into (may be repeated)
      --lenient          for documents of others: errors that have a repair are warnings
  -v, --verbose          show every finding, not the first few of each rule
  -h, --help             this text

Exit codes
  0  nothing found    1  errors or warnings    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign lint openapi.yaml
  countersign lint --format github             in CI
  countersign lint --format sarif -o lint.sarif
`;
