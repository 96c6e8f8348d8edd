import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import { importFiles } from "../generator/generate/import-files.ts";
import { printApi, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Operation } from "../generator/ir/api.ts";
import type { Case } from "../judge/requests/case.ts";
import { client } from "../generator/targets/client/client.ts";
import { models } from "../generator/targets/models/models.ts";

const RUNTIME = "runtime/client.ts";

/** Milliseconds for one call. */
const LONGEST_CALL = 10_000;

/** What a generated client is made with here. */
export interface ClientSetup {
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Calls an operation by the generated client.
 *
 * @returns its result
 * @throws what the client throws
 */
export type Call = (operation: Operation, setup: ClientSetup, one: Case) => Promise<unknown>;

/** Generates the client of a document and loads it. @returns why that cannot be done, else */
export async function loadCalls(
  read: ReadDocument,
  settings: Settings,
  operations: readonly Operation[],
): Promise<Call | string> {
  const targets = [models(), client()];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const diagnostics = collectDiagnostics(settings.severity);
  const names = new Map<Operation, string>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const file = context.file("client/verify.ts");
    for (const operation of operations) names.set(operation, file.use("operation", operation.at).text);
  });
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  if (fault !== undefined) return formatDiagnostic(fault, { colour: false });
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith("client/"));
  const [runtime, ...modules] = await importFiles(files, [RUNTIME, ...paths]);
  const createClient = exported([runtime], "createClient");
  return async (operation, setup, one) => {
    const call = exported(modules, names.get(operation) ?? "");
    if (call === undefined || createClient === undefined) throw new Error("the client has no function for it");
    return await call(createClient(setup), requestOf(one), { timeout: LONGEST_CALL });
  };
}

function requestOf({ body, parameters }: Case): object {
  const { cookie, header, path, query, querystring } = parameters;
  const [whole] = querystring.values();
  return {
    ...(path.size > 0 && { path: Object.fromEntries(path) }),
    ...(query.size > 0 && { query: Object.fromEntries(query) }),
    ...(whole !== undefined && { query: whole }),
    ...(header.size > 0 && { headers: Object.fromEntries(header) }),
    ...(cookie.size > 0 && { cookies: Object.fromEntries(cookie) }),
    ...(body !== undefined && { body }),
  };
}

function exported(modules: readonly unknown[], name: string): ((...args: readonly unknown[]) => unknown) | undefined {
  for (const module of modules) {
    const value: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
    if (typeof value === "function") return (...args) => Reflect.apply(value, undefined, args);
  }
  return undefined;
}
