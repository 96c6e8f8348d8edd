import type { Api, Operation } from "../../generator/ir/api.ts";
/** The keywords that the judge can violate in requests of an operation. */
export declare function keywordsOf(api: Api, operation: Operation): ReadonlySet<string>;
