import { member } from "../../generator/document/json.ts";
import { identifierFrom, RESERVED } from "../../generator/names/casing.ts";
import { words } from "../../generator/names/words.ts";
import { resolveMember } from "../contract.ts";
import type { Place, Rule } from "../redocly.ts";
import { extension } from "../vocabulary.ts";
import { documentRule } from "./behaviour.ts";

interface DocumentName {
  readonly text: string;
  readonly place: Place;
}

/** Every name in the document must give a unique identifier in generated code. */
export const names: Rule = () =>
  documentRule(({ context, operations, report, root, webhooks }) => {
    const ids = [...operations, ...webhooks].flatMap(({ node, place }): readonly DocumentName[] => {
      const id = extension(node, "x-name") ?? member(node, "operationId");
      return typeof id === "string" ? [{ text: id, place: place.child(["operationId"]) }] : [];
    });
    judge(ids, "camel", "operationId", report);
    const components = resolveMember(context, root, "components");
    const schemas = components === undefined ? undefined : resolveMember(context, components, "schemas");
    if (schemas === undefined) return;
    const models = Object.keys(schemas.node).map((name): DocumentName => {
      const own = resolveMember(context, schemas, name);
      const pinned = own === undefined ? undefined : extension(own.node, "x-name");
      return { text: typeof pinned === "string" ? pinned : name, place: schemas.place.child([name]).key() };
    });
    judge(models, "pascal", "schema", report);
  });

function judge(
  all: readonly DocumentName[],
  casing: "camel" | "pascal",
  what: string,
  report: (message: string, place: Place) => void,
): void {
  const taken = new Map<string, string>();
  for (const { place, text } of all) {
    const name = identifierFrom(text, casing);
    const shown = JSON.stringify(text);
    if (name === undefined || !/\p{L}/u.test(words(text).join("")))
      report(`The ${what} ${shown} has no letters, so no name can be derived from it.`, place);
    else if (/^\p{Nd}/u.test(text))
      report(`The ${what} ${shown} starts with a digit, which identifiers cannot.`, place);
    else if (RESERVED.has(name))
      report(`The ${what} ${shown} is a reserved word, so generated code uses another name.`, place);
    else {
      const other = taken.get(name);
      taken.set(name, text);
      // Another rule reports duplicate operationIds.
      if (other !== undefined && other !== text)
        report(
          `The ${what} ${shown} and ${JSON.stringify(other)} both become ${name}, so one of them gets another name.`,
          place,
        );
    }
  }
}
