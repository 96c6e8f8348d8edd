import { Problem } from "../problem.ts";
import type { ServerRequest } from "../http.ts";
import { challenge, type Refusal } from "./challenges.ts";
import { type Presented, presented } from "./presented.ts";
import type { SecurityRequirements, SecuritySchemes } from "./security-scheme.ts";

/** An authenticated caller. */
export interface Verified<Caller> {
  readonly caller: Caller;
  /** Granted scopes; absent: all scopes. */
  readonly scopes?: readonly string[];
  /** Names the caller in idempotency scopes and rate limits: stable, not secret. */
  readonly id: string;
}

/**
 * Verifies the credentials of a request for one security scheme. Generated code declares their type.
 *
 * @returns `undefined` for credentials that are unknown, expired or revoked
 */
export type Verifier<Caller, Credentials extends Presented = Presented> = (
  presented: Credentials,
  request: ServerRequest,
) => Verified<Caller> | undefined | Promise<Verified<Caller> | undefined>;

/** A verifier of any scheme. Declared as a method, because parameters of methods may be narrower. */
export type AnyVerifier<Caller> = {
  verify(...given: Parameters<Verifier<Caller>>): ReturnType<Verifier<Caller>>;
}["verify"];

export interface Authentication<Caller> {
  readonly schemes: SecuritySchemes;
  /** By the name of the scheme. */
  readonly verifiers: Readonly<Record<string, AnyVerifier<Caller> | undefined>>;
}

/**
 * Authenticates a request. Of the alternatives whose credentials are all present and valid, the one with the most schemes
 * counts. `{}` admits only requests without credentials: invalid ones are never ignored.
 *
 * @returns `undefined` where no credentials are needed
 * @throws Problem `unauthorized` with `WWW-Authenticate` (RFC 9110, 11.6.1), `forbidden` when scopes are missing
 */
export async function authenticate<Caller>(
  requirements: SecurityRequirements | undefined,
  request: ServerRequest,
  { schemes, verifiers }: Authentication<Caller>,
): Promise<Verified<Caller> | undefined> {
  if (requirements === undefined || requirements.length === 0) return undefined;
  let missing: readonly string[] | undefined;
  let anything = false;
  const size = (requirement: object): number => Object.keys(requirement).length;
  const verify = onceEach(schemes, verifiers, request);
  for (const requirement of [...requirements].sort((one, other) => size(other) - size(one))) {
    const attempt = await tryRequirement(requirement, verify);
    if (attempt.kind === "verified") return attempt.verified;
    if (attempt.kind === "insufficient") missing ??= attempt.scopes;
    anything ||= attempt.kind !== "absent";
  }
  if (!anything && requirements.some((requirement) => Object.keys(requirement).length === 0)) return undefined;
  const names = [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))];
  const accepted = names.map((name) => own(schemes, name)).filter((scheme) => scheme !== undefined);
  const refusal: Refusal =
    missing !== undefined
      ? { error: "insufficient_scope", scopes: missing }
      : anything
        ? { error: "invalid_token" }
        : {};
  const headers = challenge(accepted, (scheme) => (presented(scheme, request) === undefined ? {} : refusal));
  throw new Problem(missing === undefined ? "unauthorized" : "forbidden", { headers });
}

type Attempt<Caller> =
  | { readonly kind: "verified"; readonly verified: Verified<Caller> }
  | { readonly kind: "insufficient"; readonly scopes: readonly string[] }
  | { readonly kind: "invalid" }
  | { readonly kind: "absent" };

/** The result of a verifier; `absent` if the request has no credentials for the scheme. */
type Verify<Caller> = (scheme: string) => Promise<Verified<Caller> | "absent" | undefined>;

/** Asks each verifier once, however many alternatives have its scheme. */
function onceEach<Caller>(
  schemes: SecuritySchemes,
  verifiers: Authentication<Caller>["verifiers"],
  request: ServerRequest,
): Verify<Caller> {
  const cached = new Map<string, ReturnType<Verify<Caller>>>();
  const verify: Verify<Caller> = async (name) => {
    const scheme = own(schemes, name);
    const found = scheme === undefined ? undefined : presented(scheme, request);
    return found === undefined ? "absent" : own(verifiers, name)?.(found, request);
  };
  return (name) => {
    const verified = cached.get(name) ?? verify(name);
    cached.set(name, verified);
    return verified;
  };
}

async function tryRequirement<Caller>(
  requirement: { readonly [scheme: string]: readonly string[] },
  verify: Verify<Caller>,
): Promise<Attempt<Caller>> {
  let first: Verified<Caller> | undefined;
  let insufficient: readonly string[] | undefined;
  let isAbsent = false;
  let isInvalid = false;
  for (const [name, scopes] of Object.entries(requirement)) {
    const verified = await verify(name);
    if (verified === "absent") {
      isAbsent = true;
      continue;
    }
    if (verified === undefined) isInvalid = true;
    else if (scopes.some((scope) => verified.scopes?.includes(scope) === false)) insufficient = scopes;
    first ??= verified;
  }
  if (isInvalid) return { kind: "invalid" };
  if (isAbsent) return { kind: "absent" };
  if (insufficient !== undefined) return { kind: "insufficient", scopes: insufficient };
  return first === undefined ? { kind: "absent" } : { kind: "verified", verified: first };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
