import { isObject, type JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { OAuthFlow } from "../api.ts";
import { readTokenReuse } from "./behaviour.ts";
import type { Draft } from "./draft.ts";
import { checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { type Reader, report, typeName } from "./reader.ts";

const FLOW = fieldTable("an OAuth flow", {
  authorizationUrl: "string",
  "deviceAuthorizationUrl@3.2": "string",
  tokenUrl: "string",
  refreshUrl: "string",
  scopes: "object",
});

const GRANTS: readonly OAuthFlow["grant"][] = [
  "clientCredentials",
  "authorizationCode",
  "password",
  "implicit",
  "deviceAuthorization",
];

const FLOWS = fieldTable("OAuth flows", {
  implicit: "object",
  password: "object",
  clientCredentials: "object",
  authorizationCode: "object",
  "deviceAuthorization@3.2": "object",
});

/** Reads the flows of an OAuth 2.0 scheme. Their token operations are added when all operations are known. */
export function readFlows(reader: Reader, at: Pointer, flows: JsonObject): readonly OAuthFlow[] {
  checkFields(reader, at, flows, FLOWS);
  const found: OAuthFlow[] = [];
  for (const grant of GRANTS) {
    const flow = objectOf(flows, grant);
    if (flow !== undefined) found.push(readFlow(reader, childPointer(at, grant), grant, flow));
  }
  return found;
}

const NEEDS_TOKEN_URL = new Set<OAuthFlow["grant"]>([
  "clientCredentials",
  "authorizationCode",
  "password",
  "deviceAuthorization",
]);

function readFlow(reader: Reader, at: Pointer, grant: OAuthFlow["grant"], value: JsonObject): OAuthFlow {
  const extensions = checkFields(reader, at, value, FLOW);
  const flow: Draft<OAuthFlow> = { grant, scopes: readScopes(reader, at, value), request: "form" };
  const tokenUrl = textOf(value, "tokenUrl");
  const authorizationUrl = textOf(value, "authorizationUrl");
  const deviceAuthorizationUrl = textOf(value, "deviceAuthorizationUrl");
  const refreshUrl = textOf(value, "refreshUrl");
  const reuse = readTokenReuse(reader, at, extensions);
  if (tokenUrl !== undefined) flow.tokenUrl = tokenUrl;
  else if (NEEDS_TOKEN_URL.has(grant)) report(reader, "missing-field", `The flow ${grant} has no "tokenUrl".`, at);
  if (authorizationUrl !== undefined) flow.authorizationUrl = authorizationUrl;
  if (deviceAuthorizationUrl !== undefined) flow.deviceAuthorizationUrl = deviceAuthorizationUrl;
  if (refreshUrl !== undefined) flow.refreshUrl = refreshUrl;
  if (reuse !== undefined) flow.reuse = reuse;
  return flow;
}

function readScopes(reader: Reader, at: Pointer, value: JsonObject): OAuthFlow["scopes"] {
  const scopes = objectOf(value, "scopes") ?? {};
  return Object.keys(scopes)
    .filter((name) => !name.startsWith("x-"))
    .map((name) => {
      const description = scopes[name];
      if (typeof description === "string") return { name, description };
      const place = childPointer(childPointer(at, "scopes"), name);
      const found = isObject(description) ? "an object" : typeName(description ?? null);
      report(
        reader,
        "not-a-string",
        `The description of a scope must be a string, not ${found}; it is left out.`,
        place,
      );
      return { name, description: "" };
    });
}
