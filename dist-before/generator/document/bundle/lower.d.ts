import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { type JsonObject } from "../json.ts";
import { type Pointer } from "../pointer.ts";
import type { Kind } from "./grammar.ts";
export type Report = (code: DiagnosticCode, message: string, at: Pointer) => void;
/** Converts an object from 3.2 to 3.1. Fields that 3.1 lacks become extensions and are reported. */
export declare function lower(kind: Kind, at: Pointer, object: JsonObject, report: Report): JsonObject;
