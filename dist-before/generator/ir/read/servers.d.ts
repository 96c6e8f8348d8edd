import { type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Server } from "../api.ts";
import { type Reader } from "./reader.ts";
export declare function readServers(reader: Reader, at: Pointer, list: readonly Json[]): readonly Server[];
