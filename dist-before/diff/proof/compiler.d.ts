export declare const MISSING_COMPILER = "--types needs the package typescript. Install it: npm install --save-dev typescript";
/** The `tsc` of the package `typescript` that a folder resolves; `undefined` if it is not installed. */
export declare function findCompiler(folder: string): string | undefined;
/** Runs the compiler, whatever its exit code. */
export declare function runCompiler(compiler: string, args: readonly string[], folder: string): Promise<string>;
