import { type Declaration, type FileScope } from "../target.ts";
import type { Operation } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import { type Code } from "../../print/code.ts";
import type { Printer } from "./printer.ts";
import type { PagedView } from "./views.ts";
/** How to iterate over the results of an operation with `x-pagination`. */
export declare const PAGED_UNITS: readonly ["pages", "items"];
export type PagedUnit = (typeof PAGED_UNITS)[number];
/** @param names candidates for the name of the operation's own function */
export declare function pagingDeclarations(operation: Operation, file: string, names: readonly string[]): Generator<Declaration>;
/** The element type of the iterable of pages, or of items. */
export declare function pagedResult(operation: Operation, unit: PagedUnit, file: FileScope, printer: Printer): Code;
export declare function pagedViews(operation: Operation, file: FileScope, printer: Printer, client: Code, parameters: (name: Code, result: Code) => Code): readonly PagedView[];
export declare function pagedComment(unit: PagedUnit, called: string): Code;
/** The runtime's description of `x-pagination`, as a literal. */
export declare function paginationLiteral(pagination: Pagination): Code;
