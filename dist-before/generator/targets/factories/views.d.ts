import type { Code } from "../../print/code.ts";
/** factories/file */
export interface FactoriesFileView {
    /** Names re-exported from the runtime. */
    readonly exports: readonly Code[];
    readonly factories: readonly FactoryView[];
}
/** factories/factory */
export interface FactoryView {
    readonly comment: Code | undefined;
    readonly name: Code;
    readonly type: Code;
    readonly create: Code;
    readonly check: Code;
    readonly recipe: Code;
    /** At most one: the conversion between JSON values and those of applications. */
    readonly conversion: readonly Code[];
}
