import type { JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Webhook } from "../api.ts";
import { type Reader } from "./reader.ts";
import { type Schemes } from "./security.ts";
/** Reads `webhooks`, or `x-webhooks` of 3.0: path items by name. */
export declare function readWebhooks(reader: Reader, schemes: Schemes, at: Pointer, webhooks: JsonObject): readonly Webhook[];
/**
 * Reads the callbacks of an operation: path items by name and expression.
 *
 * @param mention where the operation is mentioned, which determines the callbacks' identity
 */
export declare function readCallbacks(reader: Reader, schemes: Schemes, mention: Pointer, at: Pointer, callbacks: JsonObject): readonly Webhook[];
