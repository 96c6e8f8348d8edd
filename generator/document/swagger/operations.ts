import { isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import { METHODS } from "../keywords.ts";
import type { Origin } from "../shape/origins.ts";
import {
  createDraft,
  listStyle,
  schemaOf,
  type Upgrade,
  upgradeParameter,
  upgradeResponse,
  upgradeSchema,
} from "./parts.ts";

/** What operations inherit from the document. */
export interface Defaults {
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  /** The target of a reference to a parameter, with its origin. */
  resolveParameter(
    ref: string,
  ): { readonly value: JsonObject; readonly at: Origin; readonly upgrade: Upgrade } | undefined;
  /** The servers for these schemes; `undefined` for those of the document. */
  servers(schemes: Json | undefined): Json | undefined;
}

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** A parameter, its place, and the upgrade of the file it is in. */
interface Given {
  readonly value: JsonObject;
  readonly at: Origin;
  readonly upgrade: Upgrade;
}

export function upgradePathItem(upgrade: Upgrade, value: Json, at: Origin, defaults: Defaults): Json {
  if (!isObject(value)) return value;
  const { origins } = upgrade;
  const shared = split(upgrade, value, at, defaults);
  const draft = createDraft(origins);
  for (const key of Object.keys(value)) {
    const child = member(value, key) ?? null;
    const place = origins.child(value, at, key);
    if (METHODS.has(key)) draft.add(key, upgradeOperation(upgrade, child, place, shared, defaults), place);
    else if (key === "parameters") draft.add(key, shared.kept, place);
    else if (key === "$ref" && typeof child === "string") draft.add(key, upgrade.reference(child, "pathItem"), place);
    else draft.add(key, child, place);
  }
  return draft.value;
}

/** Parameters of a path or operation, split into those that stay and those of the body. */
interface Parameters {
  readonly kept: readonly Json[] | undefined;
  readonly body: readonly Given[];
}

function split(upgrade: Upgrade, holder: JsonObject, at: Origin, defaults: Defaults): Parameters {
  const list = member(holder, "parameters");
  if (!isArray(list)) return { kept: undefined, body: [] };
  const kept: Json[] = [];
  const body: Given[] = [];
  const place = upgrade.origins.child(holder, at, "parameters");
  list.forEach((value, index) => {
    const own = upgrade.origins.child(list, place, String(index));
    const ref = isObject(value) ? member(value, "$ref") : undefined;
    const target = typeof ref === "string" ? defaults.resolveParameter(ref) : undefined;
    const given = target ?? (isObject(value) ? { value, at: own, upgrade } : undefined);
    const where = given && member(given.value, "in");
    if (given !== undefined && (where === "body" || where === "formData")) body.push(given);
    else {
      upgrade.origins.record(kept, String(kept.length), own);
      kept.push(upgradeParameter(upgrade, value, own));
    }
  });
  return { kept, body };
}

function upgradeOperation(upgrade: Upgrade, value: Json, at: Origin, shared: Parameters, defaults: Defaults): Json {
  if (!isObject(value)) return value;
  const { origins } = upgrade;
  const own = split(upgrade, value, at, defaults);
  const names = new Set(own.body.map(({ value: given }) => member(given, "name")));
  const isBody = ({ value: given }: Given): boolean => member(given, "in") === "body";
  const inherited = shared.body.filter(
    (given) => !names.has(member(given.value, "name")) && !(isBody(given) && own.body.some(isBody)),
  );
  const body = [...own.body, ...inherited];
  const draft = createDraft(origins);
  for (const key of Object.keys(value)) {
    const child = member(value, key) ?? null;
    const place = origins.child(value, at, key);
    if (key === "parameters") draft.add(key, own.kept, place);
    else if (key === "responses") draft.add(key, upgradeResponses(upgrade, value, child, place, defaults), place);
    else if (key === "schemes") draft.add("servers", defaults.servers(child), place);
    else if (key !== "consumes" && key !== "produces") draft.add(key, child, place);
  }
  const [first] = body;
  if (first === undefined) return draft.value;
  const consumes = typesOf(member(value, "consumes")) ?? defaults.consumes;
  const single = body.find(isBody);
  if (single !== undefined && body.length > 1)
    upgrade.report("An operation has a body or form fields, not both; the form fields are left out.", first.at);
  draft.add(
    "requestBody",
    single === undefined ? formBody(body, consumes, upgrade) : bodyOf(single, consumes),
    (single ?? first).at,
  );
  return draft.value;
}

function upgradeResponses(upgrade: Upgrade, operation: JsonObject, value: Json, at: Origin, defaults: Defaults): Json {
  if (!isObject(value)) return value;
  const produces = typesOf(member(operation, "produces")) ?? defaults.produces;
  return upgrade.origins.mapMembers(value, (status, response) =>
    status.startsWith("x-")
      ? response
      : upgradeResponse(upgrade, response, upgrade.origins.child(value, at, status), produces),
  );
}

/** The media types of a list, `undefined` if it has none. */
export function typesOf(value: Json | undefined): readonly string[] | undefined {
  const types = isArray(value) ? value.filter((type) => typeof type === "string") : [];
  const named = types.filter((type) => type.includes("/"));
  return named.length === 0 ? undefined : named;
}

function bodyOf({ at, upgrade, value }: Given, consumes: readonly string[]): Json {
  const { origins } = upgrade;
  const draft = createDraft(origins);
  draft.copy(value, at, ["description", "required"]);
  const place = origins.child(value, at, "schema");
  const schema = upgradeSchema(upgrade, member(value, "schema") ?? {}, place);
  const isForm = (type: string): boolean => type === URLENCODED || type === MULTIPART;
  // A body in a form is described by form fields; generators list these types for every operation.
  const types = consumes.some((type) => !isForm(type)) ? consumes.filter((type) => !isForm(type)) : consumes;
  const content = createDraft(origins);
  for (const type of types) {
    const mediaType = createDraft(origins);
    mediaType.add("schema", schema, place);
    content.add(type, mediaType.value, at);
  }
  draft.add("content", content.value, at);
  return draft.value;
}

function formBody(fields: readonly Given[], consumes: readonly string[], { origins }: Upgrade): Json {
  const isFile = ({ value }: Given): boolean => member(value, "type") === "file";
  const accepted = consumes.filter((type) => type === URLENCODED || type === MULTIPART);
  const types = fields.some(isFile) ? [MULTIPART] : accepted.length === 0 ? [URLENCODED] : accepted;
  const properties = createDraft(origins);
  const encoding = createDraft(origins);
  const required: Json[] = [];
  for (const { at, upgrade, value } of fields) {
    const name = member(value, "name");
    if (typeof name !== "string") continue;
    properties.add(name, schemaOf(upgrade, value, at, ["description"]), at);
    if (member(value, "required") === true) required.push(name);
    const list = listStyle(upgrade, value, at, "formData");
    if (list !== undefined) encoding.add(name, { ...list }, at);
    if (list?.explode === false && types.includes(MULTIPART))
      upgrade.report("OpenAPI 3 cannot say that one part of a multipart body holds a list; each item is a part.", at);
  }
  const schema = { type: "object", ...(required.length > 0 && { required }), properties: properties.value };
  const content = types.map((type): readonly [string, Json] => {
    const styled = type === URLENCODED && Object.keys(encoding.value).length > 0;
    return [type, { schema, ...(styled && { encoding: encoding.value }) }];
  });
  return { ...(required.length > 0 && { required: true }), content: Object.fromEntries(content) };
}
