import type { Api, Content, Operation } from "../../generator/ir/api.ts";
import type { Operation as Descriptor } from "../../runtime/operation.ts";
/** Media types of the request body that can be encoded, the preferred one first. */
export declare function contentsOf(operation: Operation): readonly Content[];
/** Builds the operation descriptor that the runtime's encoder needs, and that the generator would print. */
export declare function describeOperation(api: Api, operation: Operation, content: Content | undefined): Descriptor;
/** One media type for a range such as `image/*`. */
export declare function sentType(content: Content): string;
