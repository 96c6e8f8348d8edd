import type { Operation } from "../../generator/ir/api.ts";
import { headerOf, type WireRequest, withHeader } from "../http/message.ts";
import type { AttemptOptions } from "./attempt.ts";

interface Bypass {
  readonly what: string;
  readonly options: AttemptOptions;
}

/**
 * Requests that may bypass authentication: with the token in an undocumented place, or in a form that servers check
 * less. None may succeed.
 */
export function bypassesOf({ method }: Operation, hasCredentials: boolean): readonly Bypass[] {
  const without: AttemptOptions = { credentials: "none" };
  return [
    ...(hasCredentials
      ? [
          { what: "a token only in the query", options: { change: moved(inQuery) } },
          { what: "a token only in cookies and other headers", options: { change: moved(elsewhere) } },
        ]
      : []),
    ...(method === "GET"
      ? [
          {
            what: "HEAD without credentials",
            options: { ...without, change: (request: WireRequest) => ({ ...request, method: "HEAD" }) },
          },
        ]
      : [{ what: "no credentials and no body", options: { ...without, change: withoutBody } }]),
    {
      what: "no credentials and an extra query parameter",
      options: { ...without, change: (request) => withQuery(request, "countersign=1") },
    },
  ];
}

/** Moves the token out of its header. */
function moved(put: (request: WireRequest, token: string) => WireRequest): (request: WireRequest) => WireRequest {
  return (request) => {
    const token = /^Bearer (.+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1];
    const bare = withHeader(request, "authorization", undefined);
    return token === undefined ? bare : put(bare, token);
  };
}

/** RFC 6750 section 2.3 allows a token in the query, but only where the document says so. */
function inQuery(request: WireRequest, token: string): WireRequest {
  const value = encodeURIComponent(token);
  return withQuery(request, `access_token=${value}&token=${value}`);
}

function elsewhere(request: WireRequest, token: string): WireRequest {
  const cookies = [headerOf(request, "cookie"), `access_token=${token}`, `token=${token}`];
  return ["x-access-token", "x-auth-token", "x-api-key"].reduce(
    (all, name) => withHeader(all, name, token),
    withHeader(request, "cookie", cookies.filter((own) => own !== undefined).join("; ")),
  );
}

function withQuery(request: WireRequest, more: string): WireRequest {
  return { ...request, url: `${request.url}${request.url.includes("?") ? "&" : "?"}${more}` };
}

function withoutBody({ body: _body, ...request }: WireRequest): WireRequest {
  return withHeader(request, "content-type", undefined);
}
