import { afterAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Undocumented replies, in all styles of handlers: both compilers reject them.

const USER = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const ETAG = { ETag: { required: true, schema: { type: "string" } } };
const json = { "application/json": { schema: USER } };

const DOCUMENT = documentOf(
  {
    "/users/{id}": {
      get: {
        operationId: "getUser",
        tags: ["users"],
        security: [{ key: [] }],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: {
          200: {
            description: "OK",
            headers: { ...ETAG, Link: { schema: { type: "string" } } },
            content: { ...json, "text/csv": { schema: { type: "string" } } },
          },
          304: { description: "As it was", headers: ETAG },
          404: { description: "No such user", content: json },
        },
      },
    },
    "/teams": {
      get: { operationId: "listTeams", tags: ["teams"], responses: { 200: { description: "OK", content: json } } },
      post: { operationId: "ping", tags: ["teams"], responses: {} },
    },
  },
  { components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } } },
);

const HEAD = `
import { createServer, type Handlers, type ServerOptions } from "./generated/server/index.ts";
import type { TeamsHandlers } from "./generated/server/teams.ts";

interface Caller { readonly id: string }
const teams: TeamsHandlers = { listTeams: () => ({ status: 200, body: { name: "" } }), ping: () => ({ status: 299 }) };
const verifiers = { key: async () => ({ caller: { id: "" }, id: "" }) };
`;

const TYPES = 'import type { GetUserReply, UsersHandlers } from "./generated/server/users.ts";\n';

/** Replies, as handlers return them. */
const GOOD = `{ status: 200, headers: { ETag: caller.id }, contentType: "application/json", body: { name: "" } }`;
const FAULTS = {
  "no such status": `{ status: 201, headers: { ETag: caller.id }, contentType: "application/json", body: { name: "" } }`,
  "a member of the body has another type": `{ status: 404, body: { name: path.id } }`,
  "a member of the body is missing": `{ status: 404, body: {} }`,
  "a body where there is none": `{ status: 304, headers: { ETag: caller.id }, body: { name: "" } }`,
  "no such media type": `{ status: 200, headers: { ETag: caller.id }, contentType: "text/html", body: "" }`,
  "the body of another media type": `{ status: 200, headers: { ETag: caller.id }, contentType: "text/csv", body: { name: "" } }`,
  "no headers with this status": `{ status: 404, headers: { ETag: caller.id }, body: { name: "" } }`,
  "a header is missing": `{ status: 304 }`,
  "no such header": `{ status: 304, headers: { ETag: caller.id, Via: "" } }`,
  "a header of another status": `{ status: 304, headers: { ETag: caller.id, Link: "" } }`,
  "the beginning of a header": `{ status: 304, headers: { ETag: caller.id, ETa: "" } }`,
  "more than a header": `{ status: 304, headers: { ETag: caller.id, ETags: "" } }`,
  "no such header, perhaps": `{ status: 304, headers: { ETag: caller.id, ...(path.id === 7 && { "x-via": caller.id }) } }`,
  "no such header, though one more": `{ status: 200, headers: { ETag: "", Link: "", "X-Via": 1 }, contentType: "text/csv", body: "" }`,
} as const;
/** An object of the contract is open, unless it says otherwise: more members are seen only where the type is named. */
const MORE = `{ status: 404, body: { name: "", age: 7 } }`;

type Way = (name: string, reply: string) => string;

const NAMED: Readonly<Record<string, Way>> = {
  "a method, as of the scaffold": (name, reply) =>
    `export const ${name}: Handlers<Caller> = { ...teams, async getUser({ path }, { caller }): Promise<GetUserReply> { void path.id; void caller; return ${reply}; } };`,
  "a function alone": (name, reply) =>
    `export const ${name}: Handlers<Caller>["getUser"] = ({ path }, { caller }): GetUserReply => { void path.id; void caller; return ${reply}; };`,
  "handlers of a tag": (name, reply) =>
    `export const ${name}: UsersHandlers<Caller> = { getUser: async ({ path }, { caller }): Promise<GetUserReply> => { void path.id; void caller; return ${reply}; } };`,
  "in the options, with the caller's type": (name, reply) =>
    `export const ${name}: object = createServer<Caller>({ verifiers, handlers: { ...teams, async getUser({ path }, { caller }): Promise<GetUserReply> { void path.id; void caller; return ${reply}; } } });`,
};

const INFERRED: Readonly<Record<string, Way>> = {
  "a constant of the type of all": (name, reply) =>
    `export const ${name}: Handlers<Caller> = { ...teams, async getUser({ path }, { caller }) { void path.id; void caller; return ${reply}; } };`,
  "a constant of the type of one": (name, reply) =>
    `export const ${name}: Handlers<Caller>["getUser"] = ({ path }, { caller }) => { void path.id; void caller; return ${reply}; };`,
  "in the options, with the caller's type": (name, reply) =>
    `export const ${name}: object = createServer<Caller>({ verifiers, handlers: { ...teams, getUser: ({ path }, { caller }) => { void path.id; void caller; return ${reply}; } } });`,
  "in options of their own": (name, reply) =>
    `export const ${name}: ServerOptions<Caller> = { verifiers, handlers: { ...teams, getUser: async ({ path }, { caller }) => { void path.id; void caller; return ${reply}; } } };`,
  "in the options": (name, reply) =>
    `export const ${name}: object = createServer({ verifiers, handlers: { ...teams, async getUser({ path }, { caller }) { void path.id; void caller; return ${reply}; } } });`,
  "in the options, before the verifiers": (name, reply) =>
    `export const ${name}: object = createServer({ handlers: { ...teams, getUser: ({ path }, { caller }) => { void path.id; void caller; return ${reply}; } }, verifiers });`,
  "in the options, behind a verifier that is written there": (name, reply) =>
    `export const ${name}: object = createServer({ verifiers: { key: async (presented) => presented.kind === "apiKey" ? { caller: { id: presented.key }, id: "" } : undefined }, handlers: { ...teams, async getUser({ path }, { caller }) { void path.id; void caller.id; return ${reply}; } } });`,
  "of which only one is wrong": (name, reply) =>
    `export const ${name}: object = createServer({ verifiers, handlers: { ...teams, async getUser({ path }, { caller }) { if (path.id === 7) return ${GOOD}; return ${reply}; } } });`,
  "an object that satisfies": (name, reply) =>
    `const ${name} = { ...teams, async getUser({ path }, { caller }) { void path.id; void caller; return ${reply}; } } satisfies Handlers<Caller>; createServer({ handlers: ${name}, verifiers });`,
  "objects by tag that satisfy": (name, reply) =>
    `const ${name} = { getUser: ({ path }, { caller }) => { void path.id; void caller; return ${reply}; } } satisfies UsersHandlers<Caller>; createServer({ handlers: { ...teams, ...${name} }, verifiers });`,
  "a class": (name, reply) =>
    `class ${name.toUpperCase()} implements UsersHandlers<Caller> { async getUser({ path }: { path: { id: number } }, { caller }: { caller: Caller }) { void path.id; void caller; return ${reply} as const; } listTeams = teams.listTeams; ping = teams.ping; } createServer({ handlers: new ${name.toUpperCase()}(), verifiers });`,
};

const generated = await generateServer(DOCUMENT);
afterAll(() => generated[Symbol.asyncDispose]());

it("accepts handlers with explicit types, for every type of caller", async () => {
  const text = `${HEAD}
import type { GetUserReply } from "./generated/server/users.ts";
import type { Server } from "./generated/server/index.ts";
export function serve<Who>(handlers: Handlers<Who>, key: () => Promise<{ caller: Who; id: string }>): Server {
  return createServer({ handlers, verifiers: { key } });
}
export const options: ServerOptions<Caller> = { handlers: { ...teams, getUser: (): GetUserReply => ({ status: 304, headers: { ETag: "" } }) }, verifiers };
export const server: Server = createServer(options);
// The contract says nothing of its replies, so they have no body.
export const any: Server = createServer({ verifiers, handlers: { ...teams, ...options.handlers, ping: () => ({ status: 299 }) } });
export const other: Server = createServer<Caller>({ ...options, basePath: "/api" });
`;
  await generated.expectCompiles({ "said.ts": text });
});

it("takes headers that were made elsewhere", async () => {
  const text = `
import type { Handlers } from "./generated/server/index.ts";
import type { GetUserReplyHeaders } from "./generated/server/users.ts";
type Own = { readonly ETag: string };
interface Other { readonly ETag: string }
export const handlersOf = (named: GetUserReplyHeaders, own: Own, other: Other, texts: Record<string, string>): readonly Handlers["getUser"][] => [
  () => ({ status: 200, headers: named, contentType: "text/csv", body: "" }),
  () => ({ status: 200, headers: { ...named, Link: "" }, contentType: "text/csv", body: "" }),
  () => ({ status: 200, headers: own, contentType: "text/csv", body: "" }),
  async ({ path }) => ({ status: 200, headers: { ...own, ...(path.id === 7 ? { Link: "" } : {}) }, contentType: "text/csv", body: "" }),
  () => ({ status: 304, headers: { ...other } }),
  () => ({ status: 304, headers: { ...texts, ETag: "" } }),
  // @ts-expect-error an interface of another library
  () => ({ status: 304, headers: other }),
  // @ts-expect-error any text is not a documented header
  () => ({ status: 200, headers: texts, contentType: "text/csv", body: "" }),
];
`;
  await generated.expectCompiles({ "made.ts": text });
});

it.each([
  ["as many headers as are compared", 32, "// @ts-expect-error no such header\n"],
  ["more headers than TypeScript could compare", 64, ""],
])("compiles with %s", async (_name, count, refused) => {
  const names = Array.from({ length: count }, (_, index) => `X-${"a-1".repeat(8)}-${index + 100}`);
  const headers = Object.fromEntries(names.map((name) => [name, { required: true, schema: { type: "integer" } }]));
  const responses = { 204: { description: "Many", headers } };
  await using many = await generateServer(documentOf({ "/": { get: { operationId: "ask", responses } } }));
  const given = names.map((name) => `"${name}": 1`).join(", ");
  const ask = (more: string): string => `({ ask: () => ({ status: 204, headers: { ${given}${more} } }) })`;
  const text = `import type { Handlers } from "./generated/server/index.ts";
export const good: Handlers = ${ask("")};
export const bad: Handlers =
${refused}  ${ask(", Via: 1")};
`;
  await many.expectCompiles({ "many.ts": text });
});

// Objects that TypeScript considers to have no other members.
const SPREAD = `${HEAD.replace(", type ServerOptions", "")}
const more: Record<string, string> = { Via: "x" };
const handlers: Handlers<Caller> = { ...teams, getUser: (_request, { caller }) => ({ status: 304, headers: { ...more, ETag: caller.id } }) };
export const reports: string[] = [];
export const server = (validateReplies?: "off" | "warn" | "enforce"): { fetch(request: Request): Promise<Response> } =>
  createServer({ handlers, verifiers, ...(validateReplies && { validateReplies }), onError: (error) => reports.push(String(error)) });
`;

it("is reported at run time where types cannot detect it", async () => {
  await generated.expectCompiles({ "spread.ts": SPREAD });
  const { reports, server } = await generated.load<{
    reports: string[];
    server: (validateReplies?: "off" | "enforce") => Pick<Server, "fetch">;
  }>("spread.ts");
  const ask = (mode?: "off" | "enforce"): Promise<Response> =>
    server(mode).fetch(new Request("https://api.test/users/7", { headers: { "x-key": "k" } }));
  const says = 'InvalidReplyError: GET /users/{id} (getUser), 304: header "Via" is not documented for this status';
  const warned = await ask();
  expect([warned.status, warned.headers.get("via"), reports]).toEqual([304, "x", [says]]);
  expect([(await ask("enforce")).status, reports]).toEqual([500, [says, says]]);
  expect([(await ask("off")).status, reports.length]).toEqual([304, 2]);
});

// The last test, because each one also compiles what those before it have written.
it("both compilers reject it, however handlers are written", async () => {
  const lines: string[] = [];
  let count = 0;
  const write = (way: Way, reply: string, why?: string): void => {
    if (why !== undefined) lines.push(`// @ts-expect-error ${why}`);
    lines.push(way(`h${count++}`, reply));
  };
  for (const way of [...Object.values(NAMED), ...Object.values(INFERRED)]) {
    write(way, GOOD);
    for (const [why, reply] of Object.entries(FAULTS)) write(way, reply, why);
  }
  for (const way of Object.values(NAMED)) write(way, MORE, "no such member");
  for (const way of Object.values(INFERRED)) write(way, MORE);
  await generated.expectCompiles({ "ways.ts": `${HEAD}${TYPES}${lines.join("\n")}\n` });
});
