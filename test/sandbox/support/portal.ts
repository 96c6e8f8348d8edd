import { expect } from "vitest";
import type { Sandbox } from "../../../sandbox/sandbox.ts";
import { encode, type Fields, formBrowser, type FormBrowser, type PageReply } from "./browser.ts";

/** A browser that is signed in to the portal. */
export async function signedIn({ url, adminToken }: Sandbox): Promise<FormBrowser> {
  const fresh = formBrowser(url);
  expect(await fresh.post("/portal/sign-in", encode({ token: adminToken }))).toMatchObject({ status: 303 });
  return fresh;
}

export const NEW: Fields = { name: "Shop", environment: "production", apis: ["users", "transactions"] };

interface Created {
  /** Of its page. */
  readonly path: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** Creates an application. */
export async function created(browser: FormBrowser, fields: Fields = NEW): Promise<Created> {
  const reply = await browser.submit("/portal/new", "/portal/applications", fields);
  expect(reply.status).toBe(201);
  const [client_id = "", client_secret = ""] = secretsIn(reply);
  return { path: `/portal/applications/${client_id}`, client_id, client_secret };
}

/** The secrets that a page displays. */
export function secretsIn({ text }: PageReply): readonly string[] {
  return [...text.matchAll(/<code class="secret all">([^<]+)</g)].map(([, secret = ""]) => secret);
}
