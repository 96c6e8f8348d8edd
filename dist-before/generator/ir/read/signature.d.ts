import { type Pointer } from "../../document/pointer.ts";
import type { Signature } from "../behaviour.ts";
import type { Extensions } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** `x-signature` of a security scheme of type `apiKey` in `header`, which names the header. */
export declare function readSignature(reader: Reader, node: Pointer, header: string, extensions: Extensions): Signature | undefined;
