import type { Code } from "../../print/code.ts";

// Views of the templates in templates/command-line/.

/** command-line/program */
export interface ProgramView {
  /** Members of the API: its name, title, version ... */
  readonly members: readonly Code[];
  readonly run: Code;
  readonly createClient: Code;
  /** Members of the client's options. */
  readonly options: readonly Code[];
  readonly command: Code;
  /** Options that several commands have. */
  readonly shared: readonly Code[];
  readonly commands: readonly Code[];
}
