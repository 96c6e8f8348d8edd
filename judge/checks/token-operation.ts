import { isObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withBody } from "../requests/case.ts";
import { fits } from "../resources/rules.ts";
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

/** The scopes that the document lists for tokens of clients. */
export function scopesOf({ api }: Pick<Run, "api">, { at }: Operation): readonly string[] {
  const flows = api.securitySchemes.map(clientFlow).filter((flow) => flow?.tokenOperation === at);
  return flows.flatMap((flow) => flow?.scopes.map(({ name }) => name) ?? []);
}

/** Replaces generated credentials with the configured ones, under the names of RFC 6749 section 2.3.1. */
export function withClient(run: Run, operation: Operation, one: Case): Case {
  const { client } = run.credentials;
  const { body } = one;
  if (client === undefined || !isTokenOperation(run, operation) || !isObject(body)) return one;
  if (!Object.hasOwn(body, "client_id") || !Object.hasOwn(body, "client_secret")) return one;
  const { scope: _scope, ...others } = body;
  const bare = { ...others, client_id: client.id, client_secret: client.secret };
  // The client may not have every scope.
  const bodies = [bare, { ...bare, scope: scopesOf(run, operation)[0] ?? "" }, { ...body, ...bare }];
  const made = bodies.map((value) => withBody(one, value));
  return made.find((own) => fits(run.maker, own)) ?? withBody(one, { ...body, ...bare });
}
