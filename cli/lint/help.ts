export const LINT_HELP = `countersign lint [DOCUMENT] [options]

Checks a document against the strictest rules of Redocly and our rules about behaviour: extensions fit the vocabulary, errors
share one envelope, writes are idempotent, every 429 has Retry-After, every webhook is signed, redelivered and has an id.
Rules about behaviour apply only to documents that describe it. Open questions are listed and are not errors. Without
DOCUMENT, it uses the document of countersign.config.ts.

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2

Options
      --format FORMAT    text (default), json, github (annotations of GitHub Actions) or sarif
  -o, --output FILE      where to write it (default: standard output)
      --rules FILE       a redocly.yaml to use instead; plugins: [countersign/redocly-plugin] adds our rules
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
  -v, --verbose          show every finding, not only the first few of each rule
  -h, --help             print this help

Exit codes
  0  nothing found    1  errors or warnings    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign lint openapi.yaml
  countersign lint --format github             in CI
  countersign lint --format sarif -o lint.sarif
`;
