import type { Exchange } from "../api.ts";
import { type Reader } from "./reader.ts";
import type { PathItem, PathItemOperation } from "./path-items.ts";
import { type Schemes } from "./security.ts";
/** @param inherited security that applies when the operation has none of its own */
export declare function readExchange(reader: Reader, schemes: Schemes, item: PathItem, operation: PathItemOperation, inherited: Exchange["security"]): Exchange;
