import { expect } from "vitest";

/** The response of a page. */
export interface PageReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The target of a redirect. */
  readonly location: string | null;
}

/** A browser without scripts: keeps the session cookie, and submits the forms of a page. */
export interface FormBrowser {
  cookie: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<PageReply>;
  /** Sends a form without looking for its token. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<PageReply>;
  /** Opens a page, fills in its form for `action`, and sends it. */
  submit(page: string, action: string, fields?: Fields): Promise<PageReply>;
  /** The token of a page's form. */
  tokenOf(page: string, action: string): Promise<string>;
}

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export function formBrowser(origin: string): FormBrowser {
  const send = async (path: string, init: RequestInit): Promise<PageReply> => {
    const headers = { cookie: browser.cookie, ...Object(init.headers) };
    const response = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) browser.cookie = set.split(";")[0] ?? "";
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      location: response.headers.get("location"),
    };
  };
  const browser: FormBrowser = {
    cookie: "",
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin, ...headers },
        body,
      }),
    async tokenOf(page, action) {
      const { text, status } = await browser.get(page);
      expect(status, page).toBe(200);
      const forms = text.match(/<form[^]*?<\/form>/g) ?? [];
      const found = forms.find((form) => form.includes(`action="${action}"`)) ?? "";
      const token = /name="form" value="([^"]+)"/.exec(found)?.[1];
      expect(token, `${page} has a form for ${action}`).toBeDefined();
      return token ?? "";
    },
    async submit(page, action, fields = {}) {
      return browser.post(action, encode({ form: await browser.tokenOf(page, action), ...fields }));
    },
  };
  return browser;
}

export function encode(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
