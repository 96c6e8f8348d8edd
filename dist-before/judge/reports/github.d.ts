import type { Pointer } from "../../generator/document/pointer.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import { type Report } from "../report.ts";
/** GitHub Actions workflow commands that annotate the document. */
export declare function githubReport(report: Report, locate: (pointer: Pointer) => Position | undefined): string;
