import type { Code } from "../../print/code.ts";

// What the templates in templates/models/ are given.

/** models/file */
export interface ModelsFileView {
  readonly declarations: readonly Code[];
}

/** models/interface */
export interface InterfaceView {
  readonly comment: Code | undefined;
  readonly name: Code;
  /** What it extends, separated by commas. */
  readonly bases: Code | undefined;
  /** Each with its comment and a semicolon. */
  readonly members: readonly Code[];
}

/** models/alias */
export interface AliasView {
  readonly comment: Code | undefined;
  readonly name: Code;
  /** Every alternative on a line of its own, `| ` before each. */
  readonly alternatives: Code | undefined;
  /** The type, when it is not laid out as alternatives. */
  readonly type: Code;
}

/** models/values: an enum, as a list that is there at run time and the type of its items. */
export interface ValuesView {
  readonly comment: Code | undefined;
  readonly name: Code;
  readonly constant: Code;
  /** An array literal, or an object literal when the document names the values. */
  readonly values: Code;
  readonly named: boolean;
  readonly nullable: boolean;
}
