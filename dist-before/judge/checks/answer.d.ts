import { type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Answer } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Run, type Subject } from "../run.ts";
/** Notes the texts of a request that violate formats, and that the server accepted. */
export declare function noteAccepted(run: Run, body: Json | undefined): void;
/** Checks one answer against its documented response. Undocumented errors are checked against what all errors share. */
export declare function judgeAnswer(run: Run, subject: Subject, answer: Answer, tolerates?: (status: number) => boolean): readonly Finding[];
/** The pointer that a finding about an operation as a whole has. */
export declare function placeOf(operation: Operation | undefined): string;
