import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { didYouMean } from "../../../runtime/suggest.ts";
import { parseTemplate } from "./parse.ts";
import { createTemplates, type Template, TemplateError, type Templates, UnknownTemplateError } from "./render.ts";

/**
 * Loads the templates (`*.hbs`) of a folder, named by path without extension. A file with the same path in one of
 * `overrides` replaces a template. Ours are parsed on first use, and a user's at once, to report faults early.
 *
 * @throws AggregateError of TemplateErrors when a replacement is unknown or not allowed
 */
export function loadTemplates(folder: string, overrides: readonly string[] = []): Templates {
  const known = new Set(templateNames(folder));
  const parsed = new Map<string, Template>();
  const faults: TemplateError[] = [];
  for (const other of overrides) {
    for (const name of templateNames(other)) {
      const file = join(other, `${name}.hbs`);
      try {
        if (!known.has(name))
          throw new UnknownTemplateError(name, didYouMean(name, known), { file, line: 1, column: 1 });
        parsed.set(name, parseTemplate(name, file, readFileSync(file, "utf8")));
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        faults.push(error);
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "templates that cannot be used");

  return createTemplates((name) => {
    const found = parsed.get(name);
    if (found !== undefined || !known.has(name)) return found;
    const file = join(folder, `${name}.hbs`);
    const template = parseTemplate(name, file, readFileSync(file, "utf8"));
    parsed.set(name, template);
    return template;
  });
}

/** Names of the templates in a folder, sorted. */
export function templateNames(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => file.slice(0, -".hbs".length).replaceAll("\\", "/"))
    .toSorted();
}
