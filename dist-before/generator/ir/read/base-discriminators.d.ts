import type { Document, Located } from "../../document/document.ts";
import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Discriminator } from "../schema.ts";
import type { Reader } from "./reader.ts";
interface Child extends Located {
    readonly name: string;
}
/** The cases of a discriminator on a base schema: its mapping, and every component that extends the base by `allOf`. */
export declare function readBaseDiscriminator(reader: Reader, childrenOf: (base: Pointer) => readonly Child[], at: Pointer, value: JsonObject): Discriminator | undefined;
/** Components by the schema they extend, over all files. Built on first use. */
export declare function extensionIndex(document: Document): (base: Pointer) => readonly Child[];
export {};
