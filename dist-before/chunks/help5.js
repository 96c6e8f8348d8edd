// dist/cli/help.js
const GENERAL_HELP = `countersign: typed code, docs, mocks and tests from an OpenAPI document

Usage
  countersign generate [DOCUMENT] [options]   generate code for the documents of the config, or for one document
  countersign init [options]                  write a config and package.json scripts
  countersign lint [DOCUMENT] [options]       check a document against lint rules
  countersign diff OLD [NEW] [options]        tell whom the changes of a document break
  countersign changelog OLD [NEW]             write them as an entry of a changelog
  countersign docs [DOCUMENT] [options]       build a self-contained HTML page
  countersign bundle [DOCUMENT] [options]     join the files of a document into one
  countersign test URL [DOCUMENT] [options]   test a live server against the document
  countersign verify [DOCUMENT] [options]     check every artifact against the document
  countersign proxy --target URL [DOCUMENT]   validate the traffic of a server against the document
  countersign mock [DOCUMENT] [options]       serve example responses
  countersign webhook send|verify|listen      send, verify and receive webhooks

Options
  --help        print this help, or the help of a command
  --version     print the version

Examples
  countersign init
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate --check
`;
const GENERATE_HELP = `countersign generate [DOCUMENT] [options]

Without DOCUMENT it reads countersign.config.ts (or .js, .json, or the "countersign" key of package.json) of this
folder and generates for every document listed there. With DOCUMENT it needs no config.

Options
  -c, --config FILE      the config to read; with DOCUMENT, use only that document of it
      --allow-folder DIR another folder that references may point to (repeatable)
      --lenient          report errors that can be repaired as warnings
      --overlay FILE     apply an overlay to the document (repeatable)
      --include RULE     keep only the operations that match (repeatable): tag=NAME, path=GLOB,
                         operation=ID, method=NAME, x-NAME or deprecated
      --exclude RULE     remove the operations that match (repeatable)
  -o, --output DIR       output folder, for generated files only (default: generated)
  -t, --targets A,B      what to generate (default: the targets that the folder holds, or models,client)
      --scaffold [FILE]  write a first version of the handlers for target \`server\`, unless the file exists
                         (default: handlers.ts beside the output folder)
      --check            write nothing; print a diff and exit with 1 if anything is out of date
      --dry-run          write nothing; list the files that would change
  -w, --watch            generate again whenever an input changes
      --force            overwrite edited files, and files that countersign did not write
      --dump-ir          write nothing; print the intermediate representation as JSON
  -v, --verbose          print every diagnostic, even if nothing has changed
  -h, --help             print this help

Exit codes
  0  done    1  out of date (--check), or edited files in the way    2  bad usage, config or document

Examples
  countersign generate
  countersign generate openapi.yaml -o src/api
  countersign generate openapi.yaml --targets models
  countersign generate --check                 in CI: fail if the committed files are out of date
  countersign generate --watch
`;
const INIT_HELP = `countersign init [options]

Writes countersign.config.ts (.json where countersign is not among the dependencies) and adds the scripts
"generate" and "generate:check" to package.json. Existing entries are kept. On a terminal it asks; elsewhere, and with
--yes, it uses what it finds.

Options
      --document FILE    the OpenAPI document (default: the one it finds)
      --example          write openapi.yaml, a small document to start with
  -o, --output DIR       output folder (default: src/generated if there is a src folder, else generated)
  -y, --yes              do not ask
  -h, --help             print this help

Examples
  countersign init
  countersign init --example
  countersign init --document spec/openapi.yaml --output src/api --yes
`;
export { GENERATE_HELP as n, INIT_HELP as r, GENERAL_HELP as t };
