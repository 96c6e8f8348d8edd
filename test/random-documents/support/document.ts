import { type Json, member } from "../../../generator/document/json.ts";
import { type Draw, drawing, made, type Members } from "./draw.ts";
import { entangled } from "./entangle.ts";
import { identified } from "./identified.ts";
import { COMPONENTS, OPERATIONS, SEGMENTS, TEXTS } from "./names.ts";
import { contents, headers, parameters, pathParameters } from "./parameters.ts";
import { DISCRIMINATED, objectSchema, schemaOf } from "./schemas.ts";
import { isModern, ref, type Version, type Outline } from "./outline.ts";
import { specialPaths } from "./special.ts";
import { components, requirement, servers, surroundings, webhooks } from "./surroundings.ts";

export interface RandomDocument {
  readonly seed: number;
  readonly document: Members;
  /** `openapi.json` or `openapi.yaml`. */
  readonly file: string;
}

/** Whether the output for a seed's document asserts formats. */
export function assertsFormats(seed: number): boolean {
  return seed % 7 === 0;
}

/**
 * A valid OpenAPI document with parts of every kind; the same for the same seed.
 *
 * @param isEntangled whether references also lead into `paths`, whose names must then stay
 */
export function randomDocument(seed: number, isEntangled = true): RandomDocument {
  const draw = drawing(seed);
  const version = draw.one<Version>(["3.0", "3.1", "3.1", "3.2"]);
  const bare: Outline = {
    draw,
    version,
    schemas: [],
    events: [],
    formats: assertsFormats(seed),
    nulls: true,
    addresses: [],
  };
  const { references, schemas: addressed } = identified(bare);
  const own = draw.some(COMPONENTS, 8);
  const at = draw.int(0, own.length);
  // Alternatives and their base have random places among the others.
  const schemas = [...own.slice(0, at), "Animal", ...own.slice(at), ...DISCRIMINATED, ...Object.keys(addressed)];
  const events = version === "3.0" || draw.chance(50) ? [] : [...new Set([draw.one(TEXTS), ...draw.some(TEXTS, 2)])];
  const outline: Outline = { ...bare, schemas, events, addresses: references };
  const numbers = { "3.0": "3.0.4", "3.1": "3.1.1", "3.2": "3.2.0" } as const;
  const document: Members = {
    openapi: numbers[version],
    info: { title: draw.one(TEXTS), version: "1", ...draw.maybe(20, () => ({ description: draw.one(TEXTS) })) },
    ...servers(outline),
    ...draw.maybe(20, () => ({ security: [requirement(outline)] })),
    ...surroundings(outline),
    paths: { ...paths(outline), ...specialPaths(outline) },
    ...webhooks(outline),
    components: {
      ...components(outline),
      schemas: made(schemas.map((name, index) => [name, member(addressed, name) ?? component(outline, name, index)])),
    },
  };
  return {
    seed,
    document: isEntangled ? entangled(document, draw) : document,
    file: draw.chance(50) ? "openapi.json" : "openapi.yaml",
  };
}

function component(outline: Outline, name: string, index: number): Json {
  const from = index + 1;
  if (name === "Animal")
    return { type: "object", required: ["kind"], properties: animal(outline), discriminator: { propertyName: "kind" } };
  if (name === "Bird" || name === "Fish") return variant(outline, from);
  return schemaOf(outline, { depth: 3, from });
}

function animal(outline: Outline): Members {
  const [first, ...others] = outline.schemas;
  const friend = first === undefined ? {} : ref(outline.draw.one([first, ...others]));
  return {
    kind: { type: "string" },
    friend,
    ...outline.draw.maybe(30, () => ({ secret: { type: "string", writeOnly: true } })),
  };
}

function variant(outline: Outline, from: number): Json {
  const { additionalProperties, ...own } = objectSchema(outline, { depth: 2, from });
  // A part that excludes `kind` would allow no value. How it is read: test/validators/closed-extension.test.ts.
  const part =
    additionalProperties === undefined || additionalProperties === false ? own : { ...own, additionalProperties };
  return { allOf: [ref("Animal"), ...(outline.draw.chance(80) ? [part] : [])] };
}

function paths(outline: Outline): Members {
  const { draw } = outline;
  const ids = new Set<string>();
  const count = draw.int(1, 4);
  return made(
    Array.from({ length: count }, (_, index): readonly [string, Json] => {
      const names = draw.some(SEGMENTS, draw.chance(60) ? 2 : 0);
      const path = `/${index}${draw.one(["", "/a-b", "/Größe", "/x.y"])}${names.map((name) => segment(draw, name)).join("")}`;
      return [path, pathItem(outline, names, ids)];
    }),
  );
}

/** With text before or after it, too. */
function segment(draw: Draw, name: string): string {
  return draw.one([`/{${name}}`, `/{${name}}`, `/{${name}}`, `/v-{${name}}`, `/{${name}}:do`, `/@{${name}}/`]);
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options"] as const;
const BODILESS: ReadonlySet<string> = new Set(["get", "head", "delete", "options"]);

function pathItem(outline: Outline, names: readonly string[], ids: Set<string>): Members {
  const { draw } = outline;
  const methods = [...new Set([draw.one(METHODS), ...draw.some(METHODS, 1)])];
  const shared = draw.chance(30);
  const own = pathParameters(outline, names);
  const entry = (method: string): Json => operation(outline, method, shared ? [] : own, ids);
  return {
    ...draw.maybe(shared ? 100 : 0, () => ({ parameters: own })),
    ...draw.maybe(5, () => ({ servers: [{ url: "https://other.example/{v}", variables: { v: { default: "1" } } }] })),
    ...made(methods.map((method) => [method, entry(method)])),
    ...draw.maybe(outline.version === "3.2" ? 15 : 0, () => ({ query: entry("query") })),
    ...draw.maybe(outline.version === "3.2" ? 10 : 0, () => ({
      additionalOperations: made(draw.some(["COPY", "Purge", "M-SEARCH"], 2).map((method) => [method, entry(method)])),
    })),
  };
}

export function operation(outline: Outline, method: string, given: readonly Members[], ids: Set<string>): Members {
  const { draw } = outline;
  const id = operationId(draw, ids);
  const key = draw.chance(15) ? [{ $ref: "#/components/parameters/Key" }] : [];
  const all = [...given, ...key, ...parameters(outline)];
  return {
    ...(id !== undefined && { operationId: id }),
    ...draw.maybe(30, () => ({ tags: draw.some(TEXTS, 2) })),
    ...draw.maybe(20, () => ({ summary: draw.one(TEXTS) })),
    ...draw.maybe(all.length > 0 ? 100 : 0, () => ({ parameters: all })),
    ...draw.maybe(BODILESS.has(method) ? 0 : 80, () => ({ requestBody: requestBody(outline) })),
    responses: responses(outline),
    ...draw.maybe(20, () => ({ security: draw.some([requirement(outline), requirement(outline), {}], 2) })),
    ...draw.maybe(8, () => ({ "x-rate-limits": [{ requests: draw.int(1, 9), per: "PT1S", scope: "client-ip" }] })),
    ...draw.maybe(10, () => ({ callbacks: { [draw.one(TEXTS)]: callback(outline) } })),
    ...draw.maybe(4, () => ({ deprecated: true })),
    ...draw.maybe(outline.events.length > 0 ? 15 : 0, () => ({
      "x-emits": [...new Set([...outline.events.slice(0, 1), ...draw.some(outline.events, 1)])],
    })),
  };
}

function operationId(draw: Draw, ids: Set<string>): string | undefined {
  const id = draw.one(OPERATIONS);
  if (draw.chance(20) || ids.has(id)) return undefined;
  ids.add(id);
  return id;
}

function requestBody(outline: Outline): Json {
  const { draw } = outline;
  if (draw.chance(8)) return { $ref: "#/components/requestBodies/Shared" };
  return { ...draw.maybe(60, () => ({ required: true })), content: contents(outline, true) };
}

const STATUSES = ["200", "201", "202", "204", "2XX", "301", "400", "404", "409", "4XX", "500", "default"] as const;

function responses(outline: Outline): Members {
  const { draw } = outline;
  const statuses = [...new Set([draw.one(["200", "201", "204", "2XX", "default"]), ...draw.some(STATUSES, 3)])];
  return made(
    statuses.map((status) => {
      if (draw.chance(8) && status !== "204") return [status, { $ref: "#/components/responses/Shared" }];
      const bodiless = status === "204" || draw.chance(15);
      return [
        status,
        {
          ...(outline.version === "3.2" && draw.chance(30)
            ? { summary: draw.one(TEXTS) }
            : { description: draw.one(TEXTS) }),
          ...headers(outline),
          ...(!bodiless && { content: contents(outline, false) }),
          ...draw.maybe(/^[45]/.test(status) ? 15 : 0, () => ({ "x-retry": { backoff: "exponential" } })),
          ...draw.maybe(6, () => ({ links: { next: { operationRef: "#/paths/~10/get" } } })),
        },
      ];
    }),
  );
}

function callback(outline: Outline): Json {
  const answer = { responses: { 200: { description: "OK" } } };
  const body = {
    requestBody: { content: { "application/json": { schema: schemaOf(outline, { depth: 2, from: 0 }) } } },
  };
  return { "{$request.query.url}": { post: { ...body, ...answer, ...(isModern(outline) && { summary: "Back." }) } } };
}
