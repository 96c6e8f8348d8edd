import { type Target } from "../target.ts";
import type { TypeOptions } from "../models/types.ts";
/** `msw/`: handlers for Mock Service Worker, typed by operation, on top of the generated server and factories. */
export declare function msw(options?: TypeOptions): Target;
