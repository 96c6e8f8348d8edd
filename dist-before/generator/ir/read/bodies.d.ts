import type { Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Body } from "../api.ts";
import { type Reader } from "./reader.ts";
export declare function readBody(reader: Reader, at: Pointer, value: Json): Body | undefined;
