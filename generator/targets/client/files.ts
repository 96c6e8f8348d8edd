import type { Content, Operation } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { streamChoices } from "./responses.ts";
import type { Group, GroupFolder } from "../operations/groups.ts";
import { estimateLines, linesOf, MOST_LINES, placeByName } from "../place-by-name.ts";

/** Files of `client/` that belong to no tag. */
const INDEX = "index";
const CREDENTIALS = "credentials";
const SERVERS = "servers";
const SHARED = "shared";

export const INDEX_FILE: string = `client/${INDEX}.ts`;
export const CREDENTIALS_FILE: string = `client/${CREDENTIALS}.ts`;
export const SERVERS_FILE: string = `client/${SERVERS}.ts`;
export const SHARED_FILE: string = `client/${SHARED}.ts`;

/** The module of a tag that exports its functions under their method names. */
export function tagFile(file: string): string {
  return file.replace(/^client\//, "client/tags/");
}

export const CLIENT_FOLDER: GroupFolder = { name: "client", own: [INDEX, CREDENTIALS, SERVERS, SHARED] };

/** A file with operations of a tag. */
export interface OperationsPart {
  readonly file: string;
  readonly operations: readonly Operation[];
}

/**
 * The files of a tag's operations: the tag's own file, or several in a folder where that would be too long. Operations are
 * placed by the fixed segments of their paths, so an addition moves no others.
 */
export function partsOf({ file, operations }: Group, shapes: Shapes): readonly OperationsPart[] {
  const entries = operations.map((operation) => ({
    operation,
    name: operation.path.replaceAll(/\{[^}]*\}/g, " "),
    lines: operationLines(operation),
  }));
  if (linesOf(entries) <= MOST_LINES) return [{ file, operations }];
  const folder = file.replace(/\.ts$/, "");
  // The tag's own file calls streaming operations by their descriptors, which are not exported.
  const isStream = ({ operation }: { readonly operation: Operation }): boolean =>
    streamChoices(operation, shapes).length > 0;
  const streams = entries.filter(isStream).map(({ operation }) => operation);
  const others = entries.filter((entry) => !isStream(entry));
  const parts = Array.from(placeByName(others, "operations"), ([name, placed]) => ({
    file: `${folder}/${name}.ts`,
    operations: placed.map(({ operation }) => operation),
  })).filter((part) => part.operations.length > 0);
  return streams.length === 0 ? parts : [{ file, operations: streams }, ...parts];
}

/** Lines of an operation without parameters and bodies: its function, its types and its descriptor. */
const FEWEST_LINES = 30;

function operationLines({ body, docs, parameters, responses }: Operation): number {
  const contentLines = (contents: readonly Content[]): number =>
    contents.reduce((sum, { schema }) => sum + (schema === undefined ? 0 : estimateLines(schema)), 0);
  const described = [docs, ...parameters.map((parameter) => parameter.docs)];
  const comments = described.reduce((sum, { description = "" }) => sum + Math.ceil(description.length / 100), 0);
  const bodies = [body?.contents ?? [], ...responses.map(({ contents }) => contents)].map(contentLines);
  return FEWEST_LINES + comments + 4 * parameters.length + bodies.reduce((sum, lines) => sum + lines, 0);
}
