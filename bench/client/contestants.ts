import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "../../runtime/client.ts";
import type { Client } from "../../runtime/client.ts";
import { retry } from "../../runtime/retry.ts";
import { bearer } from "../../runtime/auth.ts";
import type { Contestant, Maker } from "./overhead.ts";
import { PEERS } from "./peers.ts";

type Callable = (...input: readonly unknown[]) => Promise<unknown>;

/** A function of a module that is there only after the peers were installed, or the document generated. */
async function load(file: string, name: string): Promise<Callable> {
  const module: unknown = await import(pathToFileURL(file).href);
  return method(module, name);
}

function method(owner: unknown, name: string): Callable {
  const found: unknown =
    (typeof owner === "object" || typeof owner === "function") && owner !== null ? Reflect.get(owner, name) : undefined;
  if (typeof found !== "function") throw new Error(`no function ${name}`);
  return (...input) => Reflect.apply(found, owner, input);
}

const path = { owner: "octo", repo: "cat" };
const body = { title: "Hi", body: "There is a cat in the box." };

export const rawFetch: Maker = (server, fetch) => ({
  name: "raw fetch",
  get: async () =>
    (await fetch(`${server}/repos/octo/cat`, { method: "GET", headers: { accept: "application/json" } })).json(),
  post: async () => {
    const headers = { accept: "application/json", "content-type": "application/json" };
    return (
      await fetch(`${server}/repos/octo/cat/issues`, { method: "POST", headers, body: JSON.stringify(body) })
    ).json();
  },
});

/** @param folder of our client of GitHub's document */
export async function ours(folder: string): Promise<readonly Maker[]> {
  const reposGet = await load(join(folder, "client/repos.ts"), "getRepo").catch(() =>
    load(join(folder, "client/repos.ts"), "reposGet"),
  );
  const issuesCreate = await load(join(folder, "client/issues.ts"), "createIssue").catch(() =>
    load(join(folder, "client/issues.ts"), "issuesCreate"),
  );
  const contestant = (name: string, client: Client): Contestant => ({
    name,
    get: () => reposGet(client, { path }),
    post: () => issuesCreate(client, { path, body }),
  });
  return [
    (server, fetch) => contestant("Countersign", createClient({ server, fetch })),
    (server, fetch) =>
      contestant(
        "Countersign, with token and retries",
        createClient({ server, fetch, auth: bearer("x"), use: [retry()] }),
      ),
  ];
}

/** @param heyApi folder of Hey API's client of GitHub's document, bundled */
export async function peers(heyApi: string): Promise<readonly Maker[]> {
  const create = await load(join(PEERS, "openapi-fetch/dist/index.mjs"), "default");
  const ky: unknown = (await import(pathToFileURL(join(PEERS, "ky/distribution/index.js")).href)).default;
  const reposGet = await load(join(heyApi, "bundle.mjs"), "reposGet");
  const issuesCreate = await load(join(heyApi, "bundle.mjs"), "issuesCreate");
  return [
    (server, fetch) => {
      const client: unknown = create({ baseUrl: server, fetch });
      const [get, post] = [method(client, "GET"), method(client, "POST")];
      return {
        name: "openapi-fetch",
        get: () => get("/repos/{owner}/{repo}", { params: { path } }),
        post: () => post("/repos/{owner}/{repo}/issues", { params: { path }, body }),
      };
    },
    (server, fetch) => ({
      name: "Hey API",
      get: () => reposGet({ path, baseUrl: server, fetch }),
      post: () => issuesCreate({ path, body, baseUrl: server, fetch }),
    }),
    (server, fetch) => {
      const [get, post] = [method(ky, "get"), method(ky, "post")];
      return {
        name: "ky",
        get: async () => method(await get(`${server}/repos/octo/cat`, { fetch, retry: 0 }), "json")(),
        post: async () =>
          method(await post(`${server}/repos/octo/cat/issues`, { fetch, retry: 0, json: body }), "json")(),
      };
    },
  ];
}
