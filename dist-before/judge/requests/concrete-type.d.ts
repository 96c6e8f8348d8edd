import type { Content } from "../../generator/ir/api.ts";
/**
 * The media type to send for a range such as `image/*`: one that the caller accepts by
 * name, or else a common one.
 *
 * @param value the body; only strings and bytes can be anything but JSON
 */
export declare function concreteType({ mediaType, schema }: Content, accept: string | undefined, value: unknown): string;
