// dist/cli/lint/help.js
const LINT_HELP = `countersign lint [DOCUMENT] [options]

Checks a document by rules of Redocly and rules about behaviour. Without DOCUMENT, it checks the document of
countersign.config.ts.

Presets
  correctness   what is wrong by OpenAPI, or contradicts itself (default)
  recommended   also style, and behaviour: errors share one envelope, writes are idempotent, every 429 has Retry-After,
                every webhook is signed, redelivered and has an id; open questions are listed
  strict        the same; all of it is an error

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2

Options
      --format FORMAT    text (default), json, github (annotations of GitHub Actions) or sarif
  -o, --output FILE      where to write it (default: standard output)
      --preset NAME      correctness, recommended or strict (default: that of the config)
      --rules FILE       a redocly.yaml to use instead; plugins: [countersign/redocly-plugin] adds our rules
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -v, --verbose          show every finding, not only the first few of each rule
  -h, --help             print this help

Exit codes
  0  nothing found    1  errors or warnings    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign lint openapi.yaml
  countersign lint openapi.yaml --preset strict
  countersign lint --format github             in CI
  countersign lint --format sarif -o lint.sarif
`;
export { LINT_HELP as t };
