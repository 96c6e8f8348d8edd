import type { Json } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import type { Direction } from "../validators/checks/scope.ts";
import type { Facts } from "../../facts/facts.ts";
import type { MappedTags } from "./mapped-tags.ts";
/** Prints how values of a schema are created: `object({ id: text(), lines: array(lineFactory) })`. */
export interface RecipePrinter {
    /** @param example an example of the whole value, from beside the schema */
    recipe(schema: Schema, example?: Json): Code;
    /** The recipe of a model's own schema. */
    model(schema: Schema): Code;
}
/** The role under which a model's factory is declared. */
export declare function factoryRole(role: "model" | "model-input"): string;
export declare function createRecipes(file: FileScope, facts: Facts, direction: Direction, mappedTags: MappedTags): RecipePrinter;
