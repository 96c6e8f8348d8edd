import type { Operation } from "../../generator/ir/api.ts";
import { headerOf, type WireRequest, withHeader } from "../http/message.ts";
import { type Finding, operationName } from "../report.ts";
import type { Case } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { affordable, finding, type Run } from "../run.ts";
import { attempt, type AttemptOptions, isInconclusive, usualCase } from "./attempt.ts";
import { documentsStatus, responseOf } from "./documented.ts";

/** Sends requests without credentials, with invalid ones, and with credentials of another scheme. */
export async function checkAuthentication(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  const { security, unmetSecurity } = operation;
  if (!run.checks.has("authentication-required") && !run.checks.has("www-authenticate")) return [];
  // The server may not implement a scheme that the document does not define.
  if (unmetSecurity !== undefined) {
    const schemes = `scheme${unmetSecurity.length === 1 ? "" : "s"} ${unmetSecurity.join(", ")}`;
    const reason = `because the document does not define the ${schemes}`;
    run.tally.missed(`${operationName(operation)}: authentication-required, ${reason}`);
    return [];
  }
  if (security.length === 0 || security.some((uses) => uses.length === 0)) return [];
  const findings: Finding[] = [];
  const one = usualCase(run, operation, maker, "authentication");
  if (one === undefined) return findings;
  for (const { what, options } of affordable(run, attemptsOf(run, operation), 3)) {
    const tolerates = (status: number): boolean => status === 401 || status === 403;
    const made = await attempt(run, operation, one, { ...options, tolerates });
    if (made === undefined) return findings;
    findings.push(...made.findings);
    const { answer, subject } = made;
    // A missing resource looks the same to everybody, so that a 404 shows nothing.
    if (answer?.status === 404 && !run.pool.isReal(operation, one)) {
      run.tally.missed(
        `${operationName(operation)}: authentication-required, because no existing id is known; document an operation that creates or lists it`,
      );
      continue;
    }
    run.tally.check("authentication-required", operation);
    if (answer === undefined || isInconclusive(answer) || isRefusal(run, operation, answer.status)) continue;
    if (isPart(options.credentials) && (await acceptsAnything(run, operation, one))) continue;
    const message = `${answer.status < 400 ? "Accepts" : "Rejects"} ${what}: expected 401, got ${answer.status}.`;
    findings.push(...finding(run, "authentication-required", subject, message, operation.at, answer));
  }
  const others = isOfHttp(run, operation) ? bypassesOf(operation, run.credentials.has(operation)) : [];
  for (const { what, options } of run.isThrifty() ? [] : others) {
    const made = await attempt(run, operation, one, { ...options, tolerates: () => true });
    if (made?.answer === undefined || made.answer.status >= 300) continue;
    const message = `Accepts ${what}: expected 401, got ${made.answer.status}.`;
    findings.push(...finding(run, "authentication-required", made.subject, message, operation.at, made.answer));
  }
  return findings;
}

function isPart(credentials: AttemptOptions["credentials"]): boolean {
  return credentials === "shorter" || credentials === "recased";
}

/** Mocks accept credentials that nobody issued. */
async function acceptsAnything(run: Run, operation: Operation, one: Case): Promise<boolean> {
  const made = await attempt(run, operation, one, { credentials: "random", tolerates: () => true, isHelper: true });
  return made?.answer !== undefined && !isRefusal(run, operation, made.answer.status);
}

/**
 * Whether a status rejects a stranger: 401, 403 where the operation documents no 401, or 404, which hides the resource.
 * Other statuses would tell strangers what is wrong with the request.
 */
function isRefusal(run: Run, operation: Operation, status: number): boolean {
  const documents = documentsStatus(operation, 401);
  if (status === 403) return !documents || (!isOfHttp(run, operation) && responseOf(operation, 403) !== undefined);
  if (status === 404) return !documents || operation.segments.length > 1;
  return status === 401;
}

/** Whether the credentials use an HTTP scheme, for which RFC 9110 defines 401 and 403. API keys have no such rules. */
function isOfHttp(run: Run, { security }: Operation): boolean {
  const kinds = new Map(run.api.securitySchemes.map(({ kind, name }) => [name, kind]));
  return security.flat().every(({ scheme }) => !["apiKey", "mutualTls", "signature"].includes(kinds.get(scheme) ?? ""));
}

function attemptsOf(
  run: Run,
  operation: Operation,
): readonly { readonly what: string; readonly options: AttemptOptions }[] {
  const schemes = new Map(run.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const kinds = new Set(operation.security.flat().map(({ scheme }) => schemes.get(scheme)?.kind));
  const isBearer = ["bearer", "oauth2", "openIdConnect"].some((kind) => [...kinds].some((own) => own === kind));
  const other = isBearer && !kinds.has("basic");
  const change = (value: string) => (request: WireRequest) => withHeader(request, "authorization", value);
  const without: AttemptOptions = { credentials: "none" };
  return [
    { what: "a request without credentials", options: without },
    { what: "invalid credentials", options: { credentials: "wrong" } },
    ...(run.credentials.has(operation)
      ? [{ what: "credentials with another character at their end", options: { credentials: "longer" } as const }]
      : []),
    // Base64 would hide the changed password from redaction.
    ...(run.credentials.has(operation) && !kinds.has("basic")
      ? ([
          { what: "credentials without their last character", options: { credentials: "shorter" } },
          { what: "credentials in another case", options: { credentials: "recased" } },
        ] as const)
      : []),
    ...(other
      ? [
          {
            what: "credentials of another scheme (Basic)",
            options: { ...without, change: change(`Basic ${btoa("nobody:nothing")}`) },
          },
          ...ofTheirOwn(run).map(({ authorization, what }) => ({
            what,
            options: { ...without, change: change(authorization) },
          })),
          ...(isOfHttp(run, operation) && run.credentials.has(operation)
            ? [
                { what: "a token without its scheme", options: { change: rescheme("") } },
                { what: "a token with another scheme", options: { change: rescheme("Token ") } },
              ]
            : []),
          { what: "an empty token", options: { ...without, change: change("Bearer") } },
          { what: 'the token "null"', options: { ...without, change: change("Bearer null") } },
          { what: 'the token "undefined"', options: { ...without, change: change("Bearer undefined") } },
          { what: "malformed credentials", options: { ...without, change: change("Basic %") } },
        ]
      : []),
    // Sent again, because a server may accept it only now and then.
    { what: "a request without credentials", options: without },
    // Browsers must not get an HTML page instead of the documented error.
    {
      what: "a request without credentials",
      options: {
        ...without,
        change: (request) => withHeader(request, "accept", "text/html,application/xhtml+xml;q=0.9"),
      },
    },
  ];
}

/** Client credentials are not a token. */
function ofTheirOwn({
  credentials: { client },
}: Run): readonly { readonly what: string; readonly authorization: string }[] {
  if (client === undefined) return [];
  return [
    {
      what: "the client credentials instead of a token",
      authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
    },
  ];
}

/** Replaces the scheme in the Authorization header. */
function rescheme(scheme: string): (request: WireRequest) => WireRequest {
  return (request) => {
    const own = headerOf(request, "authorization");
    return own === undefined ? request : withHeader(request, "authorization", own.replace(/^Bearer /i, scheme));
  };
}

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
