// dist/cli/changelog/help.js
const CHANGELOG_HELP = `countersign changelog OLD [NEW] [options]

Writes what has changed between two versions of a document as an entry of a changelog (https://keepachangelog.com), under
the next semantic version: major if callers or receivers break, else minor, or patch if only texts changed.
OLD and NEW are as for countersign diff.

Options
      --release VERSION  the version to write (default: the next one after the version of OLD)
      --for A,B          whom to write for (default: callers,receivers)
  -o, --output FILE      where to write it (default: standard output)
  -c, --config FILE      the config to read
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -h, --help             print this help

Exit codes
  0  done    2  bad usage, config, revision or document

Examples
  countersign changelog git:v1.2.0
  countersign changelog old.yaml new.yaml --release 2.0.0
`;
export { CHANGELOG_HELP as t };
