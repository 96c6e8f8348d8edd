import { isObject, type Json, member } from "../../generator/document/json.ts";
import { type Answer, headerOf, isAnswer, type WireRequest, withHeader } from "../http/message.ts";
import type { OAuthFlow, Operation } from "../../generator/ir/api.ts";
import { type Client, clientFlow } from "../http/credentials.ts";
import type { Finding } from "../report.ts";
import { bodyOf } from "../resources/representation.ts";
import { affordable, finding, type Run, type Subject } from "../run.ts";
import { attemptWire, isInconclusive, usualRequest } from "./attempt.ts";
import { documentsStatus } from "./documented.ts";
import { scopesOf } from "./token-operation.ts";

/** Checks client authentication, issued tokens and invalid tokens. */
export async function checkTokens(run: Run): Promise<readonly Finding[]> {
  const { client } = run.credentials;
  const isEnabled = run.checks.has("token-lifecycle") || run.checks.has("client-authentication");
  if (!isEnabled || client === undefined) return [];
  const findings: Finding[] = [];
  for (const scheme of run.api.securitySchemes) {
    const flow = clientFlow(scheme);
    if (flow === undefined) continue;
    const operation = run.api.operations.find(({ at }) => at === flow.tokenOperation);
    const at = operation?.at ?? scheme.at;
    const documents401 = operation !== undefined && documentsStatus(operation, 401);
    const subjectOf = (request: WireRequest): Subject => ({ request, ...(operation !== undefined && { operation }) });
    const send = async (request: WireRequest): Promise<Answer | undefined> => {
      const made = await attemptWire(run, subjectOf(request), { credentials: "none" });
      findings.push(...made.findings);
      run.tally.check("token-lifecycle", operation);
      return made.answer;
    };

    const request = run.credentials.tokenRequest(flow, client);
    const subject = subjectOf(request);
    const answer = await send(request);
    if (answer === undefined || isInconclusive(answer)) continue;
    const token = tokenOf(answer);
    if (answer.status !== 200 || token === undefined) {
      const message = `Valid client credentials get no access token: expected 2xx, got ${answer.status}.`;
      findings.push(...finding(run, "token-lifecycle", subject, message, at, answer));
      continue;
    }
    findings.push(...judgeTokenAnswer(run, subject, answer, at));
    for (const { client: wrong, isProper, who } of affordable(run, strangersOf(client), 2)) {
      if (run.isOver()) return findings;
      const asked = run.credentials.tokenRequest(flow, wrong);
      const refused = await send(asked);
      if (refused === undefined || isInconclusive(refused)) continue;
      run.tally.check("client-authentication", operation);
      const isRight = refused.status >= 400 && (refused.status === 401 || !isProper || !documents401);
      if (isRight) continue;
      const expectation = documents401 && refused.status >= 400 ? ", expected the documented 401" : "";
      const message = `Client credentials with ${who} get ${refused.status}${expectation}.`;
      findings.push(...finding(run, "client-authentication", subjectOf(asked), message, at, refused));
      break;
    }
    findings.push(...(await judgeVariants(run, { flow, client, operation, at }, send)));
    const later: string[] = [];
    for (let time = 0; time < MORE_TOKENS && !run.isOver() && !run.isThrifty(); time++) {
      const more = await send(request);
      if (more === undefined || more.status !== 200) continue;
      const judged = judgeTokenAnswer(run, subject, more, at);
      findings.push(...judged);
      if (judged.length > 0) break;
      later.push(tokenOf(more) ?? "");
    }
    findings.push(...(await checkUse(run, { token, later, scheme: scheme.name, seconds: lifeOf(answer), client })));
  }
  return findings;
}

interface Issuing {
  readonly flow: OAuthFlow;
  readonly client: Client;
  readonly operation: Operation | undefined;
  readonly at: string;
}

/** Another grant type, HTTP Basic where it is described, and fewer scopes where they can be requested. */
async function judgeVariants(
  run: Run,
  { at, client, flow, operation }: Issuing,
  send: (request: WireRequest) => Promise<Answer | undefined>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const { tokenRequest } = run.credentials;
  const report = (request: WireRequest, answer: Answer, message: string): void => {
    const subject = { request, ...(operation !== undefined && { operation }) };
    findings.push(...finding(run, "token-lifecycle", subject, message, at, answer));
  };
  const unknown = tokenRequest(flow, client, { grantType: "countersign_unknown" });
  const granted = await send(unknown);
  if (granted?.status === 200 && tokenOf(granted) !== undefined)
    report(unknown, granted, "Issues a token for an unknown grant type: expected 400, got 200.");
  if (/\bbasic\b/i.test(operation?.docs.description ?? "")) {
    const basic = tokenRequest(flow, client, { isBasic: true });
    const answer = await send(basic);
    const message = `Rejects a client that authenticates with HTTP Basic, which is documented: expected 200, got ${answer?.status}.`;
    if (answer !== undefined && !isInconclusive(answer) && answer.status >= 400) report(basic, answer, message);
  }
  const [scope] = operation === undefined ? [] : scopesOf(run, operation);
  if (scope === undefined || operation === undefined || !takesScope(run, operation)) return findings;
  const limited = tokenRequest(flow, { ...client, scope });
  const answer = await send(limited);
  const issued = answer && memberOf(answer, "scope");
  if (answer?.status !== 200 || typeof issued !== "string") return findings;
  if (issued.split(" ").some((own) => own !== "" && own !== scope))
    report(limited, answer, `The token has the scopes ${issued}: expected only ${scope}, which was requested.`);
  return findings;
}

/** Whether a request for a token can name its scopes. */
function takesScope({ shapes }: Run, { body }: Operation): boolean {
  return (body?.contents ?? []).some(({ schema }) =>
    shapes.possibleMembers(schema).some(({ name }) => name === "scope"),
  );
}

/** Tokens to fetch after the first. The first must stay valid, and the others must work as well. */
const MORE_TOKENS = 3;

interface Stranger {
  readonly who: string;
  readonly client: Client;
  /** Whether only the client credentials of the request are invalid. */
  readonly isProper: boolean;
}

/** Invalid client credentials, from unrelated to nearly correct ones. */
function strangersOf(client: Client): readonly Stranger[] {
  const { id, secret } = client;
  const otherCase = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase();
  const secrets = [
    ["a wrong secret", `${secret}-wrong`],
    ["a wrong secret of the same length", `${secret.slice(0, -1)}${secret.endsWith("x") ? "y" : "x"}`],
    ["a truncated secret", secret.slice(0, -1)],
    ["a secret in another case", otherCase],
    ["the id as the secret", id],
    ["an empty secret", ""],
    ["a secret followed by a space", `${secret} `],
    ["a secret preceded by a space", ` ${secret}`],
    ["an SQL injection", "' OR '1'='1"],
  ] as const;
  const [usual, ...others] = secrets
    .filter(([, wrong]) => wrong !== secret)
    .map(([who, wrong]) => ({ who, client: { ...client, secret: wrong }, isProper: wrong !== "" }));
  const ids = [
    ["an unknown client", `${id}-nobody`],
    ["an id in another case", id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase()],
    ["a truncated id", id.slice(0, -1)],
    ["an empty id", ""],
  ] as const;
  const [nobody, ...nobodies] = ids
    .filter(([, wrong]) => wrong !== id)
    .map(([who, wrong]) => ({ who, client: { ...client, id: wrong }, isProper: wrong !== "" }));
  return [usual, nobody, ...others, ...nobodies].filter((one) => one !== undefined);
}

/** Altered tokens, and values that servers confuse with tokens. */
function alteredOf(token: string, client: Client): readonly string[] {
  const middle = Math.floor(token.length / 2);
  const other = (letter: string | undefined): string => (letter === "x" ? "y" : "x");
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const altered = [
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    `${token.slice(0, middle)}${other(token[middle])}${token.slice(middle + 1)}`,
    `${token.slice(0, -1)}${other(token.at(-1))}`,
    token.slice(0, Math.ceil(token.length / 2)),
    [...token].toReversed().join(""),
    // An unsigned token, `alg: none` (RFC 7519 section 6).
    `${base64({ alg: "none", typ: "JWT" })}.${base64({ sub: client.id, client_id: client.id, exp: 4_102_444_800 })}.`,
    client.id,
    client.secret,
  ];
  return altered.filter((one) => one !== token && one !== "");
}

/** Lifetime of a token, in seconds. */
function lifeOf(answer: Answer): number | undefined {
  const seconds = memberOf(answer, "expires_in");
  return typeof seconds === "number" ? seconds : undefined;
}

function tokenOf(answer: Answer): string | undefined {
  const token = memberOf(answer, "access_token");
  return typeof token === "string" && token !== "" ? token : undefined;
}

function memberOf(answer: Answer, name: string): Json | undefined {
  const body = bodyOf(answer);
  return isObject(body) ? member(body, name) : undefined;
}

function judgeTokenAnswer(run: Run, subject: Subject, answer: Answer, at: string): readonly Finding[] {
  const report = (message: string): readonly Finding[] => finding(run, "token-lifecycle", subject, message, at, answer);
  const findings: Finding[] = [];
  const cache = headerOf(answer, "cache-control") ?? "";
  if (!/\bno-store\b/i.test(cache)) {
    findings.push(...report("The token response lacks Cache-Control: no-store (RFC 6749, 5.1)."));
  }
  const [type, seconds] = [memberOf(answer, "token_type"), memberOf(answer, "expires_in")];
  if (type !== undefined && !/^bearer$/i.test(String(type))) {
    findings.push(...report("The token type is not bearer."));
  }
  if (seconds !== undefined && !(typeof seconds === "number" && seconds > 0)) {
    findings.push(...report("expires_in of the token is not a number of seconds."));
  }
  return findings;
}

/** Seconds. The check does not wait for tokens that live longer. */
const LONGEST_LIFE = 30;

interface Issued {
  readonly token: string;
  /** The tokens issued after it. */
  readonly later: readonly string[];
  readonly scheme: string;
  readonly seconds: number | undefined;
  readonly client: Client;
}

/** A token works more than once, and altered tokens do not work. */
async function checkUse(run: Run, { client, later, scheme, seconds, token }: Issued): Promise<readonly Finding[]> {
  const using = run.operations
    .filter(({ security }) => security.some((uses) => uses.length === 1 && uses[0]?.scheme === scheme))
    .toSorted(
      (a, b) => Number(b.method === "GET") - Number(a.method === "GET") || a.segments.length - b.segments.length,
    );
  const [operation] = using;
  if (operation === undefined) return [];
  const bare = await usualRequest(run, operation, "token");
  if (bare === undefined) return [];
  const findings: Finding[] = [];
  const report = (message: string, request: WireRequest, answer?: Answer): readonly Finding[] =>
    finding(run, "token-lifecycle", { operation, request }, message, operation.at, answer);
  const send = async (value: string): Promise<{ readonly request: WireRequest; readonly answer?: Answer }> => {
    const request = withHeader(bare, "authorization", `Bearer ${value}`);
    const outcome = await run.sender.send(request);
    run.tally.request(operation, isAnswer(outcome) ? outcome.status : undefined, undefined);
    run.tally.check("token-lifecycle", operation);
    return { request, ...(isAnswer(outcome) && { answer: outcome }) };
  };
  if (!/^[\w.~+/-]+=*$/.test(token)) {
    return report("The token has characters that Authorization: Bearer does not allow (RFC 6750, 2.1).", bare);
  }
  for (const time of ["first", "second"]) {
    const { request, answer } = await send(token);
    if (answer?.status !== 401) continue;
    const message = `Rejects a new token with 401 on its ${time} use, after later tokens were issued.`;
    findings.push(...report(message, request, answer));
    break;
  }
  for (const other of later.filter((one) => one !== token && one !== "")) {
    const { request, answer } = await send(other);
    if (answer?.status !== 401) continue;
    const message = "Rejects a new token with 401, although another one was accepted.";
    findings.push(...report(message, request, answer));
    break;
  }
  for (const value of affordable(run, alteredOf(token, client), 3)) {
    const { request, answer } = await send(value);
    if (answer === undefined || isInconclusive(answer) || answer.status >= 400) continue;
    const message = `Accepts an altered token: expected 401, got ${answer.status}.`;
    // The report shows the request with the real token; the message names the alteration.
    const shown = withHeader(request, "authorization", `Bearer ${token}-altered`);
    findings.push(...report(message, shown, answer));
    break;
  }
  if (seconds === undefined || seconds <= 0 || seconds > LONGEST_LIFE || run.isOver()) return findings;
  run.later(seconds * 1000 + 1100, async () => {
    const { request, answer } = await send(token);
    if (answer === undefined || isInconclusive(answer) || answer.status >= 400) return [];
    const message = `Accepts an expired token after its ${seconds} s: expected 401, got ${answer.status}.`;
    return report(message, request, answer);
  });
  return findings;
}
