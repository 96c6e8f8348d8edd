import type { Located } from "../../document/document.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Tag } from "../schema.ts";
import type { Reader } from "./reader.ts";
/** What a schema says about the property of a discriminator. */
export interface DiscriminatorProperty {
    /** Of the schema. */
    readonly at: Pointer;
    /** The strings that the schema itself allows, by `const` or `enum`; empty without either. */
    readonly own: readonly string[];
    /** The smallest set of strings that the schema or one it extends by `allOf` allows; `undefined` without any. */
    readonly allowed: readonly string[] | undefined;
    /** Whether it is required. A property that only the discriminator mentions is. */
    readonly required: boolean;
    readonly readOnly: boolean;
    readonly writeOnly: boolean;
}
/** Searches a schema, and those it extends, for definitions of a property. */
export declare function inspectProperty(reader: Reader, schema: Located, property: string): DiscriminatorProperty;
/**
 * The constraint to add to a schema, so that it has exactly the values that select it. `undefined` when there is none,
 * or when the schema contradicts it.
 */
export declare function tagFor(property: string, values: readonly string[], found: DiscriminatorProperty, hasFallback: boolean): Tag | undefined;
/** The constraint for the schema of `defaultMapping`: the property is absent, or has none of the other values. */
export declare function tagForOthers(property: string, values: readonly string[], found: DiscriminatorProperty): Tag | undefined;
/** The target of a reference. The reader of the schema reports invalid ones. */
export declare function referenceOf({ document }: Pick<Reader, "document">, node: Located): Located | undefined;
