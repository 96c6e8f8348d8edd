import { isObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { clientFlow } from "../http/credentials.ts";

/** Whether the operation issues tokens. */
export function isTokenOperation({ api }: Pick<Run, "api">, { at }: Operation): boolean {
  return api.securitySchemes.some((scheme) => clientFlow(scheme)?.tokenOperation === at);
}

/** Whether people log in with the operation: the judge does not know their passwords. */
export function isLogin({ api, shapes }: Pick<Run, "api" | "shapes">, operation: Operation): boolean {
  const { at, body, id, parameters, path } = operation;
  const isTokenOfPeople = api.securitySchemes.some(
    (scheme) =>
      scheme.kind === "oauth2" &&
      scheme.flows.some(({ grant, tokenOperation }) => grant !== "clientCredentials" && tokenOperation === at),
  );
  const members = (body?.contents ?? []).flatMap(({ schema }) => shapes.possibleMembers(schema));
  const asksForPassword = [...parameters, ...members].some(({ name }) =>
    /^(?:password|passwd|passphrase)$/i.test(name),
  );
  return isTokenOfPeople || (asksForPassword && /log[-_]?in|sign[-_]?in|auth|token|session/i.test(`${id} ${path}`));
}

/** Replaces generated credentials with the configured ones, under the names of RFC 6749 section 2.3.1. */
export function withClient(run: Run, operation: Operation, one: Case): Case {
  const { client } = run.credentials;
  const { body } = one;
  if (client === undefined || !isTokenOperation(run, operation) || !isObject(body)) return one;
  if (!Object.hasOwn(body, "client_id") || !Object.hasOwn(body, "client_secret")) return one;
  return withBody(one, { ...body, client_id: client.id, client_secret: client.secret });
}
