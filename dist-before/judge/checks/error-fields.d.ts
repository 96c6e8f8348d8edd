import { type Answer } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Run, type Subject } from "../run.ts";
/** Checks what a schema cannot state: error identifiers are unique, and display texts are not empty. */
export declare function judgeErrorFields(run: Run, subject: Subject, answer: Answer, at: string): readonly Finding[];
/** The media type of an undocumented error must be JSON if the document defines an error envelope. */
export declare function judgeErrorType(run: Run, subject: Subject, answer: Answer, at: string): readonly Finding[];
