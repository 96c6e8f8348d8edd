import { type Json } from "../generator/document/json.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import type { Maker } from "../judge/values/make.ts";
import type { Random } from "../runtime/factory/random.ts";
/** The request that created the resource. */
export interface RequestTarget {
    /** The path and query of the request line. */
    readonly path: string;
    readonly query: string;
    readonly host: string | undefined;
}
/**
 * Possible values of `Location`: the path of the operation that reads the resource, with the id of the body, or else
 * the request's path. First as a path, then as an absolute URL.
 */
export declare function locationsOf(api: Api, operation: Operation, { host, path }: RequestTarget, body: Json | undefined, { maker, random }: {
    readonly maker: Maker;
    readonly random: Random;
}): readonly string[];
