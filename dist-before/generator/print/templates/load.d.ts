import { type Templates } from "./render.ts";
/**
 * Loads the templates (`*.hbs`) of a folder, named by path without extension. A file with the same path in one of
 * `overrides` replaces a template. Ours are parsed on first use, and a user's at once, to report faults early.
 *
 * @throws AggregateError of TemplateErrors when a replacement is unknown or not allowed
 */
export declare function loadTemplates(folder: string, overrides?: readonly string[]): Templates;
/** Names of the templates in a folder, sorted. */
export declare function templateNames(folder: string): readonly string[];
