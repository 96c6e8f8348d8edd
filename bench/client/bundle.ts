import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PEERS, ROOT } from "./peers.ts";

export interface Size {
  /** Bytes, minified by esbuild. */
  readonly minified: number;
  /** Bytes of that after gzip -9. */
  readonly gzip: number;
}

/** What an application of one file weighs. Its imports are relative to the repository. */
export function bundleSize(source: string): Size {
  const text = bundle(source, ["--minify"]);
  return { minified: text.length, gzip: gzipSync(text, { level: 9 }).length };
}

export function bundle(source: string, options: readonly string[]): Buffer {
  const usual = ["--bundle", "--format=esm", "--target=es2024", "--log-level=error", "--loader=ts"];
  return execFileSync(join(PEERS, "esbuild/bin/esbuild"), [...usual, ...options], { input: source, cwd: ROOT });
}

export type OurApp =
  | "one call"
  | "one call, typed headers"
  | "one call, bearer token, retries"
  | "one call, client credentials, retries, idempotency key"
  | "the same by namespace"
  | "all operations, all of the above";

/** Applications that call one operation of the Platform. */
export const OUR_APPS: Readonly<Record<OurApp, string>> = {
  // The Platform documents headers of its responses; this is an operation as most documents have it.
  "one call": `
    import { createClient } from "./runtime/client.ts";
    import { json } from "./runtime/json.ts";
    import { writeQuery } from "./runtime/parameters.ts";
    const server = "https://sandbox.acme.example";
    const GET_PET = { id: "getPet", method: "GET", path: "/pets/{id}", query: { write: writeQuery, parameters: ["fields"] }, responses: { 200: json, 400: json, 404: json } };
    console.log(await createClient({ server }).call(GET_PET, { path: { id: 7 } }));`,
  "one call, typed headers": `
    import { getCurrentUser } from "./generated/client/users.ts";
    import { createClient } from "./runtime/client.ts";
    const server = "https://sandbox.acme.example";
    console.log(await getCurrentUser(createClient({ server })));`,
  "one call, bearer token, retries": `
    import { getCurrentUser } from "./generated/client/users.ts";
    import { bearer } from "./runtime/auth.ts";
    import { createClient } from "./runtime/client.ts";
    import { retry } from "./runtime/retry.ts";
    const server = "https://sandbox.acme.example";
    console.log(await getCurrentUser(createClient({ server, auth: bearer("..."), use: [retry()] })));`,
  "one call, client credentials, retries, idempotency key": `
    import { authenticatePlatform } from "./generated/client/credentials.ts";
    import { createTransaction } from "./generated/client/transactions.ts";
    import { createClient } from "./runtime/client.ts";
    import { retry } from "./runtime/retry.ts";
    const server = "https://sandbox.acme.example";
    const again = retry();
    const auth = authenticatePlatform({ clientCredentials: { clientId: "a", clientSecret: "..." } }, { server, retry: again });
    console.log(await createTransaction(createClient({ server, auth, use: [again] }), { body: {} }));`,
  "the same by namespace": `
    import { createClient } from "./generated/client/index.ts";
    import * as transactions from "./generated/client/tags/transactions.ts";
    const client = createClient({ credentials: { clientCredentials: { clientId: "a", clientSecret: "..." } } });
    console.log(await transactions.create(client, { body: {} }));`,
  "all operations, all of the above": `
    import { createPlatformClient } from "./generated/client/index.ts";
    export const platform = createPlatformClient({ credentials: { clientCredentials: { clientId: "a", clientSecret: "..." } } });
    console.log(platform);`,
};

/**
 * One call of an operation, in every style.
 *
 * @param folder of the generated code
 */
export function styles(
  folder: string,
  {
    api,
    call,
    method,
    tag,
  }: { readonly api: string; readonly call: string; readonly method: string; readonly tag: string },
): Readonly<Record<"function" | "namespace" | "namespace of the index" | "object", string>> {
  const index = `${folder}/client/index.ts`;
  const request = "JSON.parse(globalThis.request)";
  const client = `const client = createClient({ server: "https://acme.example" });`;
  return {
    function: `import { createClient } from "${index}"; import { ${call} } from "${folder}/client/${tag}.ts"; ${client}
      console.log(await ${call}(client, ${request}));`,
    namespace: `import { createClient } from "${index}"; import * as ${tag} from "${folder}/client/tags/${tag}.ts"; ${client}
      console.log(await ${tag}.${method}(client, ${request}));`,
    "namespace of the index": `import { createClient, ${tag} } from "${index}"; ${client}
      console.log(await ${tag}.${method}(client, ${request}));`,
    object: `import { create${api}Client } from "${index}";
      console.log(await create${api}Client({ server: "https://acme.example" }).${tag}.${method}(${request}));`,
  };
}

/** The same call by others, none with retries or tokens. @param heyApi folder of Hey API's client of the Platform */
export function peerApps(heyApi: string): Readonly<Record<string, string>> {
  return {
    "openapi-fetch": `
      import createClient from "${PEERS}openapi-fetch/dist/index.mjs";
      console.log(await createClient({ baseUrl: "https://sandbox.acme.example" }).GET("/v1/users/me", {}));`,
    "Hey API": `
      import { getCurrentUser } from "${heyApi}/sdk.gen.ts";
      console.log(await getCurrentUser());`,
    ky: `
      import ky from "${PEERS}ky/distribution/index.js";
      console.log(await ky("https://sandbox.acme.example/v1/users/me").json());`,
  };
}
