// Requests to a server of the tests, in one line each.

export type Body = Readonly<Record<string, unknown>>;

export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

export type Ask = (line: string, init?: RequestInit) => Promise<Seen>;

export function asking(server: { readonly fetch: (request: Request) => Promise<Response> }): Ask {
  return async (line, init = {}) => {
    const [method = "", target = ""] = line.split(" ");
    const response = await server.fetch(new Request(`http://x${target}`, { method, ...init }));
    const text = await response.text();
    // The tests only ask for JSON, or for nothing.
    const body = text === "" ? null : (JSON.parse(text) as Body);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});
export const text = (body: string, contentType = "application/json"): RequestInit => ({
  body,
  headers: { "content-type": contentType },
});
