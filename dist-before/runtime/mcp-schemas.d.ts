/** An object of JSON Schema. */
export type ToolSchema = {
    readonly [keyword: string]: unknown;
};
/** Schemas of the contract by name; `$ref` contains the name. */
export type Definitions = {
    readonly [name: string]: ToolSchema;
};
/** Makes text of a contract safe for a language model: one short line of visible characters, without markup. */
export declare function plainText(text: string, longest?: number): string;
/** Makes a name of letters, digits, `_` and `-`, which all hosts accept. */
export declare function plainName(name: string): string;
/** A schema with the definitions that it refers to, without members that are hidden in this direction. */
export declare function completeSchema(schema: ToolSchema, definitions: Definitions, isOutput: boolean): ToolSchema;
