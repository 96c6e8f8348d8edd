// dist/cli/diff/help.js
const DIFF_HELP = `countersign diff OLD [NEW] [options]

Compares two versions of a document by what they say, and tells for each change whom it breaks: client callers, server
implementers, webhook receivers, webhook senders. Formatting, moved files and the OpenAPI version do not count.

OLD and NEW are files, or revisions of git: git:REF:path (git:REF for the path of NEW). Without NEW, it uses the document of
countersign.config.ts.

Options
      --format FORMAT    text (default), json, markdown, github (annotations of GitHub Actions) or sarif
  -o, --output FILE      where to write it (default: standard output)
      --fail-on LEVEL    end with 1 if there are changes of this level, or worse: breaking or risky
      --for A,B          whom to ask for: callers, servers, receivers, senders (default: all)
      --approvals FILE   accepted changes, each with rule, subject, reason and until
      --replay           show a value for each break: one contract allows it, the other rejects it
      --types            call the old client's functions on the new client, and list what does not compile
                         (needs the package typescript)
      --project FILE     with --types: also compile your project, by its tsconfig.json, with the new code
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -v, --verbose          show changes of texts, too, and every operation that a change reaches
  -h, --help             print this help

Exit codes
  0  done    1  changes of the level of --fail-on    2  bad usage, config, revision or document

Examples
  countersign diff git:main                    what this branch changes
  countersign diff git:v1.2.0:openapi.yaml openapi.yaml
  countersign diff old.yaml new.yaml --for callers --fail-on breaking
  countersign diff git:origin/main --format github --fail-on breaking       in CI
`;
export { DIFF_HELP as t };
