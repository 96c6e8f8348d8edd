import type { ReadDocument } from "../generator/generate/render.ts";
import type { Generated } from "./generated-code.ts";
import { type Verdict } from "./verdict.ts";
/** Signs an event of each type and passes it to the generated receiver: unchanged, altered, and with another secret. */
export declare function verifyWebhooks({ api }: ReadDocument, generated: Generated): Promise<Verdict>;
