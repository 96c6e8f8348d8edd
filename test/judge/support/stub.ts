import { once } from "node:events";
import { createServer as createNodeServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolveSettings } from "../../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../../generator/document/json.ts";
import { importFiles } from "../../../generator/generate/import-files.ts";
import { printApi } from "../../../generator/generate/print-api.ts";
import { readDocument } from "../../../generator/generate/render.ts";
import type { Api, Content, Operation, Response } from "../../../generator/ir/api.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import { createMaker, type Maker } from "../../../judge/values/make.ts";
import { seededRandom } from "../../../runtime/factory/random.ts";
import { planOf } from "../../../generator/targets/server/plan.ts";
import { server as serverTarget } from "../../../generator/targets/server/server.ts";
import { servedOperations } from "../../../generator/targets/server/served.ts";
import { models } from "../../../generator/targets/models/models.ts";
import { validators } from "../../../generator/targets/validators/validators.ts";
import { preferred } from "../../../runtime/server/negotiation.ts";
import type { HandlerContext, HandlerReply } from "../../../runtime/server/context.ts";
import type { RealDocument } from "../../support/documents.ts";
import { lenientSeverities } from "../../../generator/diagnostics/diagnostics.ts";

// The server that is generated for a document, with handlers that answer with its examples as far as they fit, and with made
// values elsewhere.

export const TOKEN = "credential-of-the-tests";
/** What `Basic` has in place of a token. */
export const USER = "user:credential-of-the-tests";

export interface Stub {
  readonly api: Api;
  readonly url: string;
  /** Operations that are served, and have an answer of success to give. */
  readonly operations: readonly Operation[];
  close(): void;
}

/** A document that is not generated. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/**
 * @returns `undefined` for a document without operations
 * @throws Refused
 */
export async function startStub({ path, config }: RealDocument): Promise<Stub | undefined> {
  const diagnostics = collectDiagnostics(lenientSeverities());
  const whole = { ...config, document: path, output: "generated", severity: lenientSeverities() };
  const settings = resolveSettings(whole, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error(`${path} cannot be read`);
  const { api } = read;
  const targets = [models(), validators({ zod: "none" }), serverTarget()];
  const own = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" } as const;
  const files = await printApi(read, own, diagnostics);
  const refusal = diagnostics.list().find(({ severity }) => severity === "error");
  if (refusal !== undefined) throw new Refused(`${refusal.code}: ${refusal.message}`);
  const maker = createMaker(api);
  const served = servedOperations(api);
  if (served.length === 0) return undefined;
  const [module] = await importFiles(files, ["server/index.ts"]);
  const exported = new Map<string, unknown>(Object.entries(Object(module)));
  const create = exported.get([...exported.keys()].find((name) => /^create\w*Server$/.test(name)) ?? "");
  // The module was generated a moment ago, and has one function of such a name.
  const server = (create as CreateServer)({
    handlers: Object.fromEntries(
      served.map((operation) => [
        planOf(api).handlerOf(operation),
        (_request: unknown, context: HandlerContext) =>
          replyOf(operation, maker, context.request.header("accept")) ?? failureOf(operation),
      ]),
    ),
    verifiers: Object.fromEntries(
      api.securitySchemes.map(({ name }) => [
        name,
        (presented: unknown) => (isOurs(presented) ? { caller: "tests", id: "tests" } : undefined),
      ]),
    ),
    rateLimiter: false,
    basePath: "",
    onError: () => {},
  });
  const node = createNodeServer((request, response) => void server.node(request, response));
  node.listen(0, "127.0.0.1");
  await once(node, "listening");
  // A server that listens on a port has an address of this kind.
  const origin = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  return {
    api,
    url: origin,
    operations: served.filter((operation) => replyOf(operation, maker) !== undefined),
    close() {
      node.closeAllConnections();
      node.close();
    },
  };
}

type CreateServer = (options: object) => { node(request: IncomingMessage, response: ServerResponse): Promise<void> };

/** However it was presented: as a token, a key, a user and a password. */
function isOurs(presented: unknown): boolean {
  return JSON.stringify(presented).includes(`${TOKEN}"`);
}

function replyOf(operation: Operation, maker: Maker, accept?: string): HandlerReply | undefined {
  const response = operation.responses.find(({ status }) =>
    status.kind === "exact"
      ? status.code >= 200 && status.code < 300
      : status.kind === "range" && status.hundreds === 2,
  );
  if (response === undefined) return undefined;
  const status = response.status.kind === "exact" ? response.status.code : 200;
  try {
    const headers = headersOf(response, maker);
    if (response.contents.length === 0 || status === 204) return { status, headers };
    // On a tie, JSON.
    const contents = response.contents
      .filter(({ codec }) => codec !== "multipart" && codec !== "events" && codec !== "lines")
      .toSorted((one, other) => Number(other.codec === "json") - Number(one.codec === "json"));
    const type = preferred(
      accept,
      contents.map(({ mediaType }) => mediaType),
    );
    const content = contents.find(({ mediaType }) => mediaType === type) ?? contents[0];
    if (content === undefined) return undefined;
    const { mediaType } = content;
    return {
      status,
      headers,
      ...(mediaType.includes("*") ? {} : { contentType: mediaType }),
      body: bodyOf(content, maker),
    };
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

/** What an operation without a success answers, as another method of its path may ask for it. */
function failureOf({ responses }: Operation): HandlerReply {
  const response = responses.find(({ contents, status }) => status.kind === "exact" && contents.length === 0);
  return { status: response?.status.kind === "exact" ? response.status.code : 204 };
}

function headersOf({ headers }: Response, maker: Maker): object {
  const sent = headers.filter(
    ({ examples, name, required }) => (required || examples.length > 0) && !/^content-type$/i.test(name),
  );
  return Object.fromEntries(
    sent.map(({ examples: [example], name, schema }) => [
      name,
      example?.value ?? maker.make(schema, seededRandom(1), { direction: "received", alphabet: "header" }),
    ]),
  );
}

function bodyOf(content: Content, maker: Maker): unknown {
  const { codec, examples, schema } = content;
  const fits = (value: Json): boolean => maker.evaluator.verdict(value, schema, "received") === "fits";
  const example = examples.map(({ value }) => value).find(fits);
  if (codec === "json") return example ?? maker.make(schema, seededRandom(1), { direction: "received" });
  const text = typeof example === "string" ? example : "some text";
  return codec === "binary" ? new TextEncoder().encode(text) : text;
}
