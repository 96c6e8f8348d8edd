export const GENERAL_HELP = `countersign: typed counterparts of an OpenAPI document

Usage
  countersign generate [DOCUMENT] [options]   generate what the config lists, or for one document
  countersign init [options]                  set this folder up: config and package.json scripts
  countersign lint [DOCUMENT] [options]       judge a document: the standard's rules, and those of its behaviour
  countersign docs [DOCUMENT] [options]       one HTML page that says all of it, and fetches nothing
  countersign bundle [DOCUMENT] [options]     one file instead of many
  countersign test URL [DOCUMENT] [options]   hold a live server to its document
  countersign verify [DOCUMENT] [options]     hold all that is made of a document to it
  countersign proxy --target URL [DOCUMENT]   hold the traffic with a server to its document
  countersign mock [DOCUMENT] [options]       a server that answers as the document says
  countersign webhook send|verify|listen      send, judge and receive webhooks as the contract has them

Options
  --help        this text; with a command, that command's
  --version     the version

Examples
  countersign init
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate --check
`;

export const GENERATE_HELP = `countersign generate [DOCUMENT] [options]

Without DOCUMENT it reads countersign.config.ts (or .js, .json, or the "countersign" key of package.json) of this
folder and generates for every document listed there. With DOCUMENT it needs no config.

Options
  -c, --config FILE      the config to read; with DOCUMENT, take that one of its documents alone
      --allow-folder DIR more folders that references may lead into (may be repeated)
      --lenient          for documents of others: errors that have a repair are warnings
  -o, --output DIR       folder for what is generated, and nothing else (default: generated)
  -t, --targets A,B      what to generate (default: models,client); the folder then holds these alone
      --scaffold [FILE]  begin the handlers of target \`server\` in a file of yours, where there is none yet
                         (default: handlers.ts beside the output folder)
      --check            write nothing; print what is out of date as a diff and exit with 1 if anything is
      --dry-run          write nothing; list the files that would change
  -w, --watch            generate again whenever an input changes
      --force            overwrite generated files that were edited, and files that are not countersign's
      --dump-ir          print what was understood of the document as JSON, and write nothing
  -v, --verbose          print every diagnostic, and work even if nothing has changed
  -h, --help             this text

Exit codes
  0  done    1  out of date (--check), or edited files in the way    2  bad usage, config or document

Examples
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate openapi.yaml --targets models
  countersign generate --check                 in CI: is what is committed up to date?
  countersign generate --watch
`;

export const INIT_HELP = `countersign init [options]

Writes countersign.config.ts (.json where countersign is not among the dependencies) and adds the scripts
"generate" and "generate:check" to package.json. What is there already stays as it is. On a terminal it asks; elsewhere,
and with --yes, it takes what it finds.

Options
      --document FILE    the OpenAPI document (default: the one it finds)
  -o, --output DIR       folder for what is generated (default: src/generated where there is a src, else generated)
  -y, --yes              ask nothing
  -h, --help             this text

Examples
  countersign init
  countersign init --document spec/openapi.yaml --output src/api --yes
`;
