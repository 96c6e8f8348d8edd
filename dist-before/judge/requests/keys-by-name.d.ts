import type { Api, Operation } from "../../generator/ir/api.ts";
/** Takes a header named `Idempotency-Key` for what `x-idempotency` describes, so that every call gets a new key. */
export declare function withKeysByName(api: Api): Api;
/** Whether only the name of a header says that requests are idempotent by key. */
export declare function isKeyedByName(operation: Operation): boolean;
