import type { Json } from "../../generator/document/json.ts";
import type { Term } from "../schema/contract.ts";
/** Values at the limits of a schema, where contracts differ most often. References are not resolved. */
export declare function boundaryValues(term: Term): Generator<Json>;
