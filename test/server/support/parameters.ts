import { type ParametersOf, type ParameterValues, readParameters } from "../../../runtime/server/decode/parameters.ts";
import type { ParameterReader } from "../../../runtime/server/decode/reader.ts";
import { Problem } from "../../../runtime/server/problem.ts";

export function read(
  operation: ParametersOf,
  raw: { segments?: readonly string[]; query?: string; headers?: Record<string, string> } = {},
): ParameterValues {
  const { headers = {}, query = "", segments = [] } = raw;
  return readParameters(operation, segments, query, { header: (name) => headers[name] });
}

export function readSegment(parameter: Omit<ParameterReader, "name">, segment: string): unknown {
  const { path } = read({ pathParameters: [{ name: "color", ...parameter }] }, { segments: [segment] });
  return path === undefined ? undefined : Object.entries(path).find(([name]) => name === "color")?.[1];
}

export function readQuery(parameter: Omit<ParameterReader, "name">, query: string): unknown {
  const found: unknown = read({ query: [{ name: "color", ...parameter }] }, { query }).query;
  return Object.entries(found ?? {}).find(([name]) => name === "color")?.[1];
}

/** The problem of a request with this parameter. */
export function problem(attempt: () => unknown): { kind: string; message: string; field: unknown } {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Problem) return { kind: error.kind, message: error.message, field: error.params?.["field"] };
    throw error;
  }
  throw new Error("it was read");
}
