import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { listen } from "../support/listen.ts";

// Shared by the tests of docs/migrating.md: the code of the page, and the server that it calls.

export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));
export const PETSTORE: string = join(ROOT, "examples/contracts/petstore/openapi.yaml");
const PAGE = readFileSync(join(ROOT, "docs/migrating.md"), "utf8");

/** The block of the page with this word after the language of its fence. @throws if it is missing */
export function blockOf(name: string): string {
  const block = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, "ms").exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`docs/migrating.md has no block ${name}`);
  return block;
}

export interface Run {
  readonly result: readonly string[];
  /** Requests in their order: method, path, header and body. */
  readonly requests: readonly string[];
}

/** What every application of the page prints and sends. */
export const EXPECTED: Run = {
  result: ["Rex", "/pets?page=2", "no pet 8"],
  requests: ['POST /pets 1 {"id":7,"name":"Rex"}', "GET /pets?limit=10 1 ", "GET /pets/8 1 "],
};

/** A server of the petstore over loopback; `run` runs an application of the page against it. */
export async function startPetServer(): Promise<
  AsyncDisposable & { readonly url: string; run(file: string): Promise<Run> }
> {
  const requests: string[] = [];
  const server = await listen(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push(`${request.method} ${request.url} ${String(request.headers["x-shop"])} ${body}`);
    response.setHeader("Content-Type", "application/json");
    // The tests wait for other programs, longer than a connection stays open.
    response.setHeader("Connection", "close");
    if (request.method === "POST") response.writeHead(201).end();
    else if (request.url === "/pets/8") response.writeHead(404).end('{ "code": 4, "message": "no pet 8" }');
    else response.setHeader("x-next", "/pets?page=2").end('[{ "id": 7, "name": "Rex" }]');
  });
  return {
    ...server,
    async run(file) {
      requests.length = 0;
      const application: { run(url: string): Promise<readonly string[]> } = await import(pathToFileURL(file).href);
      return { result: await application.run(server.url), requests: [...requests] };
    },
  };
}
