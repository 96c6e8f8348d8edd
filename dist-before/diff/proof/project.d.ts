import { type GeneratedSide } from "./code.ts";
/** A place of the user's project that compiles with the old code and not with the new. */
export interface BrokenPlace {
    /** Relative to the current folder. */
    readonly file: string;
    readonly line: number;
    readonly column: number;
    /** The compiler's message. */
    readonly message: string;
}
/** The files of a project, and the places that no longer compile. */
export interface CheckedProject {
    readonly files: number;
    readonly broken: readonly BrokenPlace[];
}
export type ProjectResult = ({
    readonly kind: "done";
} & CheckedProject) | {
    readonly kind: "failed";
    readonly message: string;
};
/**
 * Compiles the user's project twice, with the code of the old document and with that of the new one. Copies it to a
 * temporary folder, so that neither the project nor its generated code is touched.
 *
 * @param tsconfig path of the project's config
 */
export declare function compileProject(old: GeneratedSide, next: GeneratedSide, tsconfig: string): Promise<ProjectResult>;
