import type { Body } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
/** Undocumented media types. `body` is set where the content matches the type. */
export declare function otherMediaTypes(documented: Pick<Body, "contents">, one: Case): readonly {
    readonly type: string;
    readonly body?: Uint8Array;
}[];
