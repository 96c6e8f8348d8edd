import { type Template } from "./template.ts";
/**
 * @param name the template's name
 * @param file where the text is from, for messages
 * @throws TemplateError when it is no Handlebars, or more than templates may use
 */
export declare function parseTemplate(name: string, file: string, text: string): Template;
