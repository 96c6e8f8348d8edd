import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Json } from "../generator/document/json.ts";
import type { Content, Operation } from "../generator/ir/api.ts";
import { isSuccess, statusText } from "../generator/ir/status.ts";
import { responseOf } from "../judge/checks/documented.ts";
import { preferred } from "../runtime/server/negotiation.ts";

/** A documented response, and its example if it has one. */
export interface Choice {
  readonly status: number;
  readonly content: Content | undefined;
  readonly example: Json | undefined;
}

/** Prism cannot give the requested response, or any. The message is for the client. */
export class MockError extends Error {
  override readonly name = "MockError";
}

/** The parts of `@stoplight/prism-http` that are used. Its own types depend on a dozen packages. */
export interface Prism {
  createInstance(
    config: object,
    components: object,
  ): { request(input: object, operations: readonly object[], config: object): () => Promise<PrismAnswer> };
}

type PrismAnswer =
  | { readonly _tag: "Left"; readonly left: Error & { readonly detail?: string } }
  | {
      readonly _tag: "Right";
      readonly right: {
        readonly output: {
          readonly statusCode: number;
          readonly headers?: Readonly<Record<string, string>>;
          readonly body?: Json;
        };
      };
    };

/** Installs Prism without the telemetry of one of its dependencies. */
export const INSTALL_PRISM = "SCARF_ANALYTICS=false npm install --save-dev @stoplight/prism-http@5";

/** Prism's entry file, next to us or in the current project; `undefined` if it is not installed. */
export function findPrism(): string | undefined {
  for (const from of [import.meta.url, join(process.cwd(), "package.json")]) {
    try {
      return createRequire(from).resolve("@stoplight/prism-http");
    } catch {
      // Not installed here; try the next place.
    }
  }
  return undefined;
}

/** @param entry the result of {@link findPrism} */
export function loadPrism(entry: string): Prism {
  // Prism's packages use some that only others of them declare, which installers without hoisting (pnpm) do not place there.
  const load = createRequire(entry);
  const from = pathToFileURL(entry).href;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (context.parentURL === from) throw error;
        return { url: pathToFileURL(load.resolve(specifier)).href, shortCircuit: true };
      }
    },
  });
  try {
    const prism: Prism = load(entry);
    return prism;
  } finally {
    hooks.deregister();
  }
}

/**
 * Lets Prism choose a response and its example. Prism gets no schemas, so it makes no values. Its routing, validation
 * and other request handling stay off.
 *
 * @param accept the header of the request
 * @throws MockError
 */
export async function chooseResponse(
  prism: Prism,
  operation: Operation,
  { code, example }: Preferences,
  accept: string | undefined,
): Promise<Choice> {
  const responses = operation.responses.map(({ contents, status }) => ({
    code: statusText(status),
    contents: contents.map(({ examples, mediaType }) => ({
      mediaType,
      examples: examples.map(({ name = "default", value }) => ({ key: name, value })),
    })),
  }));
  const config = {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    mock: {
      dynamic: false,
      ...(code !== undefined && { code }),
      ...(example !== undefined && { exampleKey: example }),
      // If any type is accepted, Prism takes the first one. Without the header, it prefers JSON.
      ...(accept !== undefined && accept !== "*/*" && { mediaTypes: mediaTypesOf(accept) }),
    },
  };
  // Responses do not depend on the method.
  const given = { method: "get", path: "/", responses };
  const instance = prism.createInstance(config, { logger: SILENT, route: () => ({ _tag: "Right", right: given }) });
  const answer = await instance.request({ method: "get", url: { path: "/" }, headers: {} }, [given], config)();
  if (answer._tag === "Left") throw new MockError(answer.left.detail ?? answer.left.message);
  const { body, headers, statusCode: status } = answer.right.output;
  const contents = contentsOf(operation, status);
  const content = contents.find(({ mediaType }) => mediaType === headers?.["Content-type"]) ?? contents[0];
  return { status, content, example: body };
}

/**
 * Chooses a response without Prism.
 *
 * @param code status of the response; default: a documented success
 * @returns `undefined` if it is not documented
 */
export function usualResponse(
  operation: Operation,
  code: number | undefined,
  accept: string | undefined,
): Choice | undefined {
  const { responses } = operation;
  const usual =
    responses.find(({ status }) => isSuccess(status)) ??
    responses.find(({ status }) => status.kind === "default") ??
    responses[0];
  const response = code === undefined ? usual : responseOf(operation, code);
  if (response === undefined) return undefined;
  const kind = response.status;
  const status = code ?? (kind.kind === "exact" ? kind.code : kind.kind === "range" ? kind.hundreds * 100 : 200);
  const contents = contentsOf(operation, status);
  const type = preferred(
    accept,
    contents.map(({ mediaType }) => mediaType),
  );
  const content = contents.find(({ mediaType }) => mediaType === type) ?? contents[0];
  return { status, content, example: content?.examples[0]?.value };
}

/** HEAD and some statuses have no body (RFC 9110 sections 9.3.2 and 15), whatever the document says. */
function contentsOf(operation: Operation, status: number): readonly Content[] {
  const hasNoBody = operation.method === "HEAD" || status === 204 || status === 205 || status === 304;
  return hasNoBody ? [] : (responseOf(operation, status)?.contents ?? []);
}

/** Prism crashes on invalid media ranges. */
function mediaTypesOf(accept: string): readonly string[] {
  const ranges = accept.split(",").map((range) => range.trim());
  return ranges.filter((range) => /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;\s*[\w-]+=[^;\s]+\s*)*$/.test(range));
}

const silent = (): void => {};

/** Prism's logs contain credentials. The mock reports what matters itself. */
export const SILENT: object = {
  trace: silent,
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child(): object {
    return SILENT;
  },
};

/** What a request asks of the mock. */
export interface Preferences {
  /** Status of the response. */
  readonly code?: number;
  /** Name of an example. */
  readonly example?: string;
  /** Generates values from the schema instead of using examples. */
  readonly dynamic?: boolean;
}

/**
 * Reads `Prefer: code=404, example=missing, dynamic=true` (RFC 7240), and Prism's query parameters `__code`,
 * `__example` and `__dynamic`. The header takes precedence. Unknown preferences and invalid values are ignored.
 */
export function readPreferences(header: string | undefined, query: string): Preferences {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith("__")) values.set(name.slice(2), value);
  }
  for (const [, name = "", quoted, token] of (header ?? "").matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;"]+))/g)) {
    values.set(name.toLowerCase(), quoted ?? token ?? "");
  }
  const code = values.get("code") ?? "";
  const example = values.get("example") ?? "";
  const dynamic = values.get("dynamic");
  return {
    ...(/^[1-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== "" && { example }),
    ...((dynamic === "true" || dynamic === "false") && { dynamic: dynamic === "true" }),
  };
}
