import { createServer } from "node:net";
import { petDocument } from "../cli/command.ts";
import { canTrace } from "../support/strace.ts";

// Shared by the containment tests: a listener, a document that names files and hosts, and strace.

/** Counts the calls. */
export async function listener(): Promise<AsyncDisposable & { readonly port: number; readonly calls: () => number }> {
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
    });
  });
  return {
    port,
    calls: () => calls,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Whether system calls can be traced here. */
export const STRACE: boolean = canTrace("the opened files, by system calls");

/** A document that names files and hosts at places that must not be read. */
export function tempting(port: number): string {
  const url = `http://127.0.0.1:${port}/`;
  const forbidden = [{ $ref: "../outside.json" }, { $ref: "/etc/shadow" }, { $ref: `${url}x.json` }];
  return petDocument({
    info: {
      title: "T",
      version: "1",
      description: `![a](${url}a.png) <img src="${url}b.png"> [c](${url})`,
      termsOfService: url,
      "x-logo": { url: `${url}logo.png`, href: url },
    },
    externalDocs: { url },
    servers: [{ url }],
    "x-forbidden": { a: forbidden, b: forbidden[0] },
    components: {
      examples: {
        a: { externalValue: "../outside.json" },
        b: { externalValue: `${url}e.json` },
        c: { value: forbidden },
        d: { externalValue: "file:///etc/shadow" },
      },
      schemas: {
        Pet: { type: "object", default: forbidden[0], examples: forbidden, enum: forbidden, xml: { namespace: url } },
        Other: { $id: `${url}s.json`, $schema: "https://json-schema.org/draft/2020-12/schema", type: "string" },
      },
      securitySchemes: {
        signature: SIGNATURE,
        o: { type: "oauth2", flows: { clientCredentials: { tokenUrl: `${url}t`, refreshUrl: `${url}r`, scopes: {} } } },
        p: { type: "openIdConnect", openIdConnectUrl: url },
      },
    },
  });
}

/** How webhooks are signed. */
const SIGNATURE = {
  type: "apiKey",
  in: "header",
  name: "X-Signature",
  "x-signature": {
    format: "t={t},v1={digest}",
    repeatable: ["digest"],
    payload: "{t}.{body}",
    algorithm: "hmac-sha256",
    encoding: "hex",
    timestamp: "t",
    tolerance: "PT5M",
  },
} as const;
