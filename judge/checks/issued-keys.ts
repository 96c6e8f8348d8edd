import { isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { says } from "../descriptions/phrases.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import type { Finding } from "../report.ts";
import { caseFor } from "../resources/cases.ts";
import { register } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { declaredMembers, withMembers } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import { rejectable } from "../resources/repair.ts";
import { isStateful } from "../resources/stateful.ts";
import { normal, type Resource } from "../resources/resources.ts";
import { finding, type Run, type ScopedCaller } from "../run.ts";
import { isAccepted } from "../state/session.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { scopesOf } from "../descriptions/scopes.ts";

// Keys and tokens that the API itself issues: `POST /api-keys` returns a secret, which is a credential from then on.

const SECRET = /^(?:secret|key|apikey|token|accesstoken|secretkey|plaintext|plaintextkey|keysecret|value)$/;
const ISSUING = /key|token|credential/i;
/** Actions after which a secret no longer works. */
const ENDING = /^(?:revoke|disable|deactivate|expire|rotate|regenerate|roll|reset)$/i;
/** Scopes that may suffice to issue keys. */
const ADMINISTRATION = /admin|manage|account|keys?\b|\*/i;
/** Keys with one scope each. */
const MOST_KEYS = 2;

/** A key that was issued, and what it may do. */
interface IssuedKey {
  readonly instance: Instance;
  readonly caller: ScopedCaller;
}

/** An operation that issues keys. */
interface Issuer {
  readonly resource: Resource;
  readonly create: Operation;
  /** The member of its response that contains the secret. */
  readonly name: string;
  readonly scopes: ListedScopes | undefined;
}

/** The scopes that the request for a key can list, and the member that lists them. */
interface ListedScopes {
  readonly member: string;
  readonly all: readonly string[];
}

/** The operations that issue keys. Servers that answer with examples issue none. */
async function issuersOf(run: Run): Promise<readonly Issuer[]> {
  const issuers: Issuer[] = [];
  for (const resource of run.isThrifty() ? [] : run.pool.resources.all) {
    const { create } = resource;
    const name = create === undefined ? undefined : secretOf(run, resource, create);
    if (create === undefined || name === undefined || !run.operations.includes(create)) continue;
    if (await isStateful(run, resource)) issuers.push({ resource, create, name, scopes: scopesIn(run, create) });
  }
  return issuers;
}

/** Callers with keys that have one scope each. */
export async function issueScopedKeys(run: Run): Promise<readonly ScopedCaller[]> {
  const callers: ScopedCaller[] = [];
  for (const issuer of run.checks.has("scope-required") ? await issuersOf(run) : [])
    for (const scope of issuer.scopes?.all ?? []) {
      if (callers.length >= MOST_KEYS || run.isOver()) break;
      const key = await issue(run, issuer, [scope]);
      if (key !== undefined) callers.push(key.caller);
    }
  return callers;
}

/** Issued keys no longer work once they are deleted, and issue no keys with more scopes. */
export async function checkIssuedKeys(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const issuer of await issuersOf(run)) {
    if (run.isOver()) break;
    if (run.checks.has("authentication-required")) findings.push(...(await checkEnds(run, issuer)));
    if (run.checks.has("scope-required")) findings.push(...(await checkEscalation(run, issuer)));
  }
  return findings;
}

/** The member of the response that contains the secret of a new key. */
function secretOf(run: Run, { word }: Resource, create: Operation): string | undefined {
  if (!ISSUING.test(word)) return undefined;
  return [...declaredMembers(run, create, "response").keys()].find((name) => SECRET.test(normal(name)));
}

function scopesIn(run: Run, create: Operation): ListedScopes | undefined {
  for (const [member, schemas] of declaredMembers(run, create, "request")) {
    if (!/^(?:scopes?|permissions?)$/.test(normal(member))) continue;
    for (const schema of schemas) {
      const shape = run.shapes.of(schema);
      const items = shape.kind === "array" ? run.shapes.of(shape.items) : undefined;
      if (items?.kind === "enum")
        return { member, all: items.values.flatMap(({ value }) => (typeof value === "string" ? [value] : [])) };
    }
  }
  return undefined;
}

/** Issues a key. @param scopes its only scopes, where keys have some */
async function issue(
  run: Run,
  { create, name, resource, scopes: listed }: Issuer,
  scopes: readonly string[],
): Promise<IssuedKey | undefined> {
  const one = caseFor(run, create, { caller: "own", purpose: `issue ${scopes.join(" ")}` });
  const given = listed === undefined ? one : withMembers(run, create, one, { [listed.member]: [...scopes] });
  const made = given && (await attempt(run, create, given, rejectable("own")));
  if (given === undefined || !isAccepted(made)) return undefined;
  const secret = secretIn(made, resource, name);
  const { instance } = register(run, resource, given, made, { caller: "own", reserved: "issued" });
  if (secret === undefined || instance === undefined) return undefined;
  const credentials = run.credentials.withValue(secret, "ISSUED_KEY");
  return { instance, caller: { credentials, scopes: new Set(scopes) } };
}

function secretIn({ answer }: Attempt, { word }: Resource, name: string): string | undefined {
  const body = answer && resourceIn(bodyOf(answer), word);
  const secret: Json | undefined = isObject(body) ? body[name] : undefined;
  return typeof secret === "string" && secret.length >= 8 ? secret : undefined;
}

/** A request that succeeded before and that these scopes suffice for, sent with a key. */
async function tryKey(run: Run, { credentials, scopes }: ScopedCaller): Promise<Attempt | undefined> {
  const operation = run.operations.find(
    (one) =>
      one.method === "GET" &&
      run.pool.resources.inPath(one).length === 0 &&
      run.successes(one).length > 0 &&
      one.security.length > 0 &&
      scopesOf(run.api, one).some((needed) => needed.every((scope) => scopes.has(scope))),
  );
  const [success] = operation === undefined ? [] : run.successes(operation);
  if (operation === undefined || success?.case === undefined) return undefined;
  return attempt(run, operation, success.case, { credentials, tolerates: (status) => status < 500 });
}

/** A key no longer works once it is deleted or revoked, or has a new secret. */
async function checkEnds(run: Run, issuer: Issuer): Promise<readonly Finding[]> {
  const { resource, scopes } = issuer;
  const actions = actionsOf(run, resource).filter(({ path }) => ENDING.test(path.split("/").at(-1) ?? ""));
  const findings: Finding[] = [];
  for (const operation of [...actions, resource.remove]) {
    // The old secret may go on working for some time.
    const isLater = operation !== undefined && ownSentences(operation).some((one) => says(one, "later", "kept"));
    if (operation === undefined || isLater || run.isOver()) continue;
    const key = await issue(run, issuer, scopes?.all ?? []);
    if (key === undefined || !isAccepted(await tryKey(run, key.caller))) return findings;
    const one = caseFor(run, operation, { caller: "own", purpose: "end key" });
    const given = one && run.pool.bind(operation, one, "own", [key.instance]);
    if (!isAccepted(given && (await attempt(run, operation, given, rejectable("own"))))) continue;
    const after = await tryKey(run, key.caller);
    run.tally.check("authentication-required", operation);
    if (!isAccepted(after)) continue;
    const message = `A key still works after ${operation.method} ${operation.path}: expected 401, got ${after.answer.status}.`;
    findings.push(...finding(run, "authentication-required", after.subject, message, operation.at, after.answer));
  }
  return findings;
}

/** A key issues no keys with more scopes than it has, where a description says so. */
async function checkEscalation(run: Run, issuer: Issuer): Promise<readonly Finding[]> {
  const { create, scopes: listed } = issuer;
  const isStated = ownSentences(create).some((one) => says(one, "onlyOwnScopes"));
  if (listed === undefined || !isStated) return [];
  const stated = scopesOf(run.api, create, listed.all).filter((all) => all.length > 0);
  // Where the operation names no scope, those for administration may suffice.
  const likely = listed.all.filter((scope) => ADMINISTRATION.test(scope)).map((scope) => [scope]);
  for (const needed of (stated.length > 0 ? stated : likely).slice(0, MOST_KEYS)) {
    const key = needed.length < listed.all.length ? await issue(run, issuer, needed) : undefined;
    if (key === undefined || !isAccepted(await issueWith(run, issuer, key, needed))) continue;
    const made = await issueWith(run, issuer, key, listed.all);
    run.tally.check("scope-required", create);
    if (!isAccepted(made)) return [];
    const message = `A key with the scope ${needed.join(" ")} issues one with more scopes, which the description rules out: expected 403, got ${made.answer.status}.`;
    return finding(run, "scope-required", made.subject, message, create.at, made.answer);
  }
  return [];
}

/** Sends a request for another key with an issued one. */
async function issueWith(
  run: Run,
  { create, scopes: listed }: Issuer,
  { caller: { credentials } }: IssuedKey,
  scopes: readonly string[],
): Promise<Attempt | undefined> {
  const one = caseFor(run, create, { caller: "own", purpose: `escalate ${scopes.length}` });
  const given = listed && withMembers(run, create, one, { [listed.member]: [...scopes] });
  return given && attempt(run, create, given, { ...rejectable("own"), credentials });
}
