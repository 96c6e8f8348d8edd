import { realpathSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveSettings } from "../../../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../../../generator/diagnostics/diagnostics.ts";
import type { Json } from "../../../../generator/document/json.ts";
import { importFiles } from "../../../../generator/generate/import-files.ts";
import { printApi } from "../../../../generator/generate/print-api.ts";
import { readDocument } from "../../../../generator/generate/render.ts";
import type { Api } from "../../../../generator/ir/api.ts";
import { models } from "../../../../generator/targets/models/models.ts";
import { server as serverTarget } from "../../../../generator/targets/server/server.ts";
import { validators } from "../../../../generator/targets/validators/validators.ts";
import type { HandlerContext, HandlerReply } from "../../../../runtime/server/context.ts";
import type { Answer } from "../../../../runtime/server/server.ts";
import { temporaryFolder } from "../../../support/folder.ts";
import type { Listening } from "../../../support/listen.ts";
import { type Between, serveFaulty } from "../faulty-server.ts";

/** Shared by all servers, so that Node loads it once. */
const RUNTIME = fileURLToPath(new URL("../../../../runtime", import.meta.url));
/** A neighbour of the folders that files are imported from: the way to the runtime is the same. */
const IMPORTED = join(realpathSync(tmpdir()), "imported");

/** The callers: their credentials and ids. */
export const TOKENS = { ann: "token-of-ann", bob: "token-of-bob" } as const;

interface Generated {
  readonly api: Api;
  readonly create: (options: object) => { readonly answer: Answer };
  /** A 404 error. */
  readonly notFound: () => Error;
}

const known = new Map<string, Promise<Generated>>();

/** The server that is generated for a document, once for each. */
export function generated(document: Json): Promise<Generated> {
  const text = JSON.stringify(document);
  const made = known.get(text) ?? generate(text);
  known.set(text, made);
  return made;
}

async function generate(text: string): Promise<Generated> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  await writeFile(path, text);
  const diagnostics = collectDiagnostics({});
  const settings = resolveSettings({ document: path, output: "generated" }, folder.path, diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error(JSON.stringify(diagnostics.list()));
  const targets = [models(), validators({ zod: "none" }), serverTarget()];
  const runtime = { kind: "folder", at: RUNTIME } as const;
  const own = { ...settings, output: IMPORTED, targets, runtime, importExtension: ".ts" } as const;
  const [module] = await importFiles(await printApi(read, own, diagnostics), ["server/index.ts"]);
  // The module was generated a moment ago, and has functions of these names.
  const { createServer: create, Problem } = module as {
    readonly createServer: Generated["create"];
    readonly Problem: new (kind: "not-found") => Error;
  };
  return { api: read.api, create, notFound: () => new Problem("not-found") };
}

interface Thing {
  readonly id: string;
  readonly owner: unknown;
  readonly createdAt: string;
  readonly name: string;
  readonly note?: string;
}

interface Asked {
  readonly query: { readonly limit?: number; readonly offset?: number };
  readonly path: { readonly thingId: string };
  readonly body: Pick<Thing, "name" | "note">;
}

type ThingHandler = (request: Asked, context: HandlerContext) => HandlerReply;

/** Keeps things in memory. Things of other owners are not found. */
function handlersOf(notFound: () => Error): Readonly<Record<string, ThingHandler>> {
  const things = new Map<string, Thing>();
  const shown = ({ owner: _owner, ...thing }: Thing): object => thing;
  const ownOf = ({ path }: Asked, { caller }: HandlerContext): Thing => {
    const thing = things.get(path.thingId);
    if (thing === undefined || thing.owner !== caller) throw notFound();
    return thing;
  };
  return {
    createThing({ body }, { caller: owner }) {
      const thing = { ...body, id: crypto.randomUUID(), createdAt: new Date().toISOString(), owner };
      things.set(thing.id, thing);
      return { status: 201, headers: { Location: `/things/${thing.id}`, Revision: 1 }, body: shown(thing) };
    },
    listThings({ query }, { caller }) {
      const own = [...things.values()].filter(({ owner }) => owner === caller);
      const { limit = 5, offset = 0 } = query;
      return { status: 200, headers: { Total: own.length }, body: own.slice(offset, offset + limit).map(shown) };
    },
    getThing: (request, context) => ({
      status: 200,
      headers: { Revision: 1 },
      contentType: "application/json",
      body: shown(ownOf(request, context)),
    }),
    replaceThing(request, context) {
      const { id, owner, createdAt } = ownOf(request, context);
      const thing = { ...request.body, id, owner, createdAt };
      things.set(id, thing);
      return { status: 200, body: shown(thing) };
    },
    deleteThing(request, context) {
      things.delete(ownOf(request, context).id);
      return { status: 204 };
    },
    recordSample: () => ({ status: 204 }),
  };
}

/** The shelf, served as `document` says. */
export async function startShelf(document: Json, between?: Between): Promise<Listening> {
  const { create, notFound } = await generated(document);
  const { answer } = create({
    handlers: handlersOf(notFound),
    verifiers: {
      token({ token }: { readonly token: string }) {
        const found = Object.entries(TOKENS).find(([, own]) => own === token);
        return found === undefined ? undefined : { caller: found[0], id: found[0] };
      },
    },
    rateLimiter: false,
    basePath: "",
    onError: () => {},
  });
  return serveFaulty(answer, between, TOKENS.ann);
}
