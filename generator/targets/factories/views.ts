import type { Code } from "../../print/code.ts";

// What the templates in templates/factories/ are given.

/** factories/file */
export interface FactoriesFileView {
  /** Exports of the runtime. */
  readonly exports: readonly Code[];
  readonly factories: readonly FactoryView[];
}

/** factories/factory */
export interface FactoryView {
  readonly comment: Code;
  readonly name: Code;
  readonly type: Code;
  readonly create: Code;
  readonly check: Code;
  readonly recipe: Code;
  /** Between wire values and those of applications; one or none. */
  readonly conversion: readonly Code[];
}
