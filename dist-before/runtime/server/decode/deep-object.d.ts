import type { ParameterReader, Raw } from "./reader.ts";
/**
 * `style: deepObject`, in queries and forms: `color[R]=100&color[G]=200`. Deeper levels add brackets, with the indices of array
 * items: `a[b][0]=x`. Also accepts the notations `a[b][]=x` and `a[b]=x&a[b]=y`.
 *
 * @throws TypeError for unbalanced brackets, or if a place has both a text and members
 */
export declare function deepObject({ name, value, decode }: ParameterReader, raw: Raw): unknown;
