import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Api } from "../../ir/api.ts";
/** Reports examples that do not match their schema. They are kept, because they do not affect the output. */
export declare function checkExamples(api: Api, diagnostics: Diagnostics): void;
