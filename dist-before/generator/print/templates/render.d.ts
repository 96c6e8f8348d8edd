import { Code } from "../code.ts";
import { type Template } from "./template.ts";
/** Finds a template by its name. */
export type Lookup = (name: string) => Template | undefined;
/** The templates that targets print with. */
export interface Templates {
    /** Names of all templates: `models/interface` ... */
    readonly names: readonly string[];
    /**
     * Renders a template.
     *
     * @throws TemplateError when the template does not match the view
     * @throws Error when no template has this name
     */
    render(name: string, view: object): Code;
}
/** Creates templates from a lookup function. */
export declare function createTemplates(names: readonly string[], lookup: Lookup): Templates;
/**
 * Renders a template. It prints only `Code`, and an unknown path is an error. `if` accepts booleans, optional code and
 * lists. The final line end of a template file is dropped. Code of several lines is indented like the line it starts on.
 *
 * @throws TemplateError at the place in the template
 */
export declare function renderTemplate(template: Template, view: object, lookup: Lookup): Code;
