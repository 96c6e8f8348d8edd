/** The parts of package.json that `init` needs. */
export interface Package {
    readonly dependencies: ReadonlySet<string>;
    /** Runtime dependencies, without devDependencies. */
    readonly runtimeDependencies: ReadonlySet<string>;
    /** Whether it has a `countersign` key. */
    readonly configured: boolean;
    /** Whether it says that its files are CommonJS, as `npm init` does. */
    readonly isCommonJs: boolean;
    /** Whether its files are ES modules. */
    readonly isModule: boolean;
}
export declare function readPackage(folder: string): Package | undefined | "invalid";
export interface AddedScript {
    readonly name: string;
    readonly command: string;
    /** `other`: another script has the name and is kept. */
    readonly outcome: "added" | "present" | "other";
}
/** Adds missing scripts. Indentation and the final newline are kept. */
export declare function addScripts(folder: string): readonly AddedScript[];
