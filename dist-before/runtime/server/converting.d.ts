import { type OperationConversions } from "../conversion.ts";
import type { ConvertHandler } from "./operation.ts";
/** Handlers that take and give the values of applications, for a server that checks those that travel. */
export declare function converting(conversions: OperationConversions): ConvertHandler;
