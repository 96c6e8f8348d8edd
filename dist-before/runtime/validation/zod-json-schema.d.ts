import type { ContractSchema } from "./members.ts";
/** @param read an object of JSON Schema in which zod schemas stand for those they refer to; called when first needed */
export declare function jsonSchema(read: () => object): ContractSchema;
