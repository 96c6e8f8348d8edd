import { expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// Operations of one method with paths that differ only in their fragment, which is never sent: one gets all requests.

interface ServerModule {
  createServer(options: object): Server;
}

const id = { parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }] };
const name = { parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }] };

const messages = ({ diagnostics }: GeneratedServer): readonly string[] =>
  diagnostics.filter(({ code }) => code === "operation-indistinct").map(({ message }) => message);

it("the one without a fragment has the handler, and the others are reported", async () => {
  const document = documentOf({
    "/files/{id}#link": { put: operation("addLink", id), delete: operation("removeLink", id) },
    "/files/{id}": { put: operation("putFile", id) },
    "/files/{id}#lock": { put: operation("lockFile", id) },
  });
  await using generated = await generateServer(document);
  expect(messages(generated)).toEqual([
    'PUT "/files/{id}#link" cannot be distinguished from "/files/{id}", whose handler gets all requests; this operation has no handler.',
    'PUT "/files/{id}#lock" cannot be distinguished from "/files/{id}", whose handler gets all requests; this operation has no handler.',
  ]);
  await generated.expectCompiles({
    "all.ts": `
import { createServer } from "./generated/server/index.ts";
createServer({ handlers: { putFile: () => ({ status: 204 }), removeLink: () => ({ status: 204 }) } });
`,
  });
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const called: string[] = [];
  const handler = (one: string) => (): object => {
    called.push(one);
    return { status: 204 };
  };
  const server = createServer({ handlers: { putFile: handler("putFile"), removeLink: handler("removeLink") } });
  for (const method of ["PUT", "DELETE"]) await server.fetch(new Request("https://api.test/files/7", { method }));
  expect(called).toEqual(["putFile", "removeLink"]);
});

it("so is the first of paths that differ only in parameter names", async () => {
  const document = documentOf({
    "/users/{id}": { get: operation("byId", id) },
    "/users/{name}": { get: operation("byName", name), put: operation("putUser", name) },
    "/users/{id}?full": { get: operation("full", id) },
  });
  await using generated = await generateServer(document);
  expect(messages(generated)).toEqual([
    'GET "/users/{name}" cannot be distinguished from "/users/{id}", whose handler gets all requests; this operation has no handler.',
  ]);
});
