import type { Api, Operation } from "../../generator/ir/api.ts";
/** Things of one kind that have ids, such as the orders of `/orders/{orderId}`. */
export interface Resource {
    /** `/projects/{projectId}/tasks/{taskId}` */
    readonly path: string;
    /** The path parameter of the id. */
    readonly parameter: string;
    /** The word before the id in the path: `tasks`. */
    readonly word: string;
    readonly create?: Operation;
    readonly list?: Operation;
    readonly read?: Operation;
    readonly put?: Operation;
    readonly patch?: Operation;
    readonly remove?: Operation;
}
/** The resources of a document, and where their ids go. */
export interface Resources {
    readonly all: readonly Resource[];
    /** The resources of an operation's path parameters, from left to right. */
    inPath(operation: Operation): readonly {
        readonly parameter: string;
        readonly resource: Resource;
    }[];
    /** The resource that a property or query parameter refers to, by its name: `customer_id`. */
    ofReference(name: string): Resource | undefined;
    /** The resource that an operation creates or lists. */
    ofCollection(operation: Operation): Resource | undefined;
}
export declare function resourcesOf(api: Api): Resources;
export declare function singular(word: string): string;
/** `customer_id`, `customerId` and `customer-id` are equal. */
export declare function normal(name: string): string;
