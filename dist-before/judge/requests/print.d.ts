import type { Operation } from "../../generator/ir/api.ts";
import { type Answer } from "../http/message.ts";
import type { Case } from "./case.ts";
/** The request as a call of the generated client. */
export declare function clientCall(operation: Operation, one: Case, redact: (text: string) => string): string;
/** Status, relevant headers and the beginning of the body. */
export declare function excerpt(answer: Answer, redact: (text: string) => string): string;
