/** The name of this tool in generated files. */
export declare const TOOL = "countersign";
/**
 * Folder of this package. It contains `templates/` and the sources of `runtime/`, both in development and when
 * installed.
 */
export declare const PACKAGE_FOLDER: string;
export declare function toolVersion(): string;
/** Whether this runs from its sources, where the version does not identify the code. */
export declare const FROM_SOURCE: boolean;
