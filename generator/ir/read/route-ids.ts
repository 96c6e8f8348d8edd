import type { Model, Operation } from "../api.ts";

/** An operation's `operationId`, method and path. */
type Route = Pick<Operation, "id" | "method" | "path">;

/** The beginning of a path that says nothing about an operation: `/api/v1/orders`, `/v{version}/orders`. */
const PREFIX = /^\/(?:(?:api|v\d+(?:\.\d+)*|v? by (?:api[-_]?)?version)\/)+(?=[^/\s])/i;

/**
 * The method and the path as words: `get users by id posts` for `GET /users/{id}/posts`.
 *
 * @param isShort without a prefix such as `/api/v1`
 */
export function pathName({ method, segments }: Pick<Operation, "method" | "segments">, isShort = false): string {
  const path = segments.map((segment) => (typeof segment === "string" ? segment : ` by ${segment.parameter}`)).join("");
  const said = (isShort ? path.replace(PREFIX, "/") : path).replaceAll(/[\s/]+/g, " ").trim();
  return `${method.toLowerCase()} ${said === "" ? "root" : said}`;
}

/**
 * The name in an operationId of FastAPI. Such an id is the name of the function, the path and the method. `_` replaces
 * every character that is not part of a word: `read_item_items__item_id__get` becomes `read_item`.
 */
export function routeName({ id, method, path }: Route): string | undefined {
  const suffix = `${path.replaceAll(/[^\p{L}\p{N}_]/gu, "_")}_${method.toLowerCase()}`;
  if (id === undefined || id.length <= suffix.length || !id.endsWith(suffix)) return undefined;
  const name = id.slice(0, -suffix.length);
  return /[\p{L}\p{N}]/u.test(name) ? name : undefined;
}

/**
 * The name of a method whose id is numbered as springdoc numbers it: `getById_1`, where another operation is `getById`.
 *
 * @param ids of all operations
 */
function numberedName({ id = "" }: Route, ids: ReadonlySet<string>): string | undefined {
  const name = /^(.*[^_\d])_\d+$/.exec(id)?.[1];
  return name !== undefined && ids.has(name) ? name : undefined;
}

/** The name of a method whose id springfox ends with the method of HTTP: `getUserUsingGET` is `getUser`. */
function nameWithoutMethod({ id = "", method }: Route): string | undefined {
  const [, name, own] = /^(.*[^_\W])Using([A-Z]+)(?:_\d+)?$/.exec(id) ?? [];
  return own === method ? name : undefined;
}

/**
 * The name of a method whose id has the names of its class and itself: `UsersController_create` of NestJS is
 * `Users_create`, and so is `UsersController_create_v1`, unless there is another version.
 *
 * @param versions how many operations have an id, without its version
 */
function controllerName({ id = "" }: Route, versions: ReadonlyMap<string, number>): string | undefined {
  const [, resource, method] = /^(.*[^_\W])Controller[_.]([^_\W].*)$/.exec(id) ?? [];
  if (resource === undefined || method === undefined) return undefined;
  return `${resource}_${versions.get(withoutVersion(id)) === 1 ? withoutVersion(method) : method}`;
}

function withoutVersion(id: string): string {
  return id.replace(/_v\d+$/, "");
}

/** The name of a method whose id begins with the beginning of its path: `api_books_get` and `getApiV1Books` have no `api`. */
function nameWithoutPrefix({ id = "", method, path }: Route): string | undefined {
  const [prefix = ""] = PREFIX.exec(path) ?? [];
  const parts = prefix.split("/").filter((part) => part !== "");
  if (parts.length === 0) return undefined;
  const written = parts.map((part) => part.replaceAll(".", "[._]?")).join("[-_./]?");
  const [, verb, rest] = new RegExp(`^(${method}[-_./]?)?${written}(.+)$`, "i").exec(id) ?? [];
  // The next word begins with a capital or behind a separator: `apiary` has another meaning.
  return rest !== undefined && /^(?:[^\p{L}\p{N}]|\p{Lu})/u.test(rest) ? `${verb ?? ""}${rest}` : undefined;
}

/**
 * Adds the names of routes of FastAPI, springfox, springdoc and NestJS. Operations without an id, or with an id that
 * starts like the path, get short names.
 * If two operations would have the same name, neither gets it, so a new operation never takes the name of an old one.
 */
export function nameRoutes(operations: readonly Operation[]): readonly Operation[] {
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  const versions = counts([...ids].map(withoutVersion));
  const routes = operations.map((operation) =>
    operation.id === undefined
      ? pathName(operation, true)
      : (routeName(operation) ??
        nameWithoutMethod(operation) ??
        numberedName(operation, ids) ??
        controllerName(operation, versions) ??
        nameWithoutPrefix(operation)),
  );
  if (routes.every((name) => name === undefined)) return operations;
  const uses = counts(operations.map(({ id = "" }, index) => likeness(routes[index] ?? id)));
  return operations.map((operation, index) => {
    const name = routes[index];
    if (name === undefined) return operation;
    return { ...operation, route: { name, isUnique: uses.get(likeness(name)) === 1 } };
  });
}

export function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
}

/** Renames the bodies that FastAPI has named after ids: `Body_upload_files__post` of `upload` becomes `upload_body`. */
export function nameRouteBodies<Named extends Pick<Model, "name" | "origin" | "schema">>(
  models: readonly Named[],
  operations: readonly Operation[],
): readonly Named[] {
  const names = new Map(
    operations.flatMap(({ id, route }) => (id !== undefined && route?.isUnique ? [[`Body_${id}`, route.name]] : [])),
  );
  const taken = new Set(models.map(({ name }) => likeness(name)));
  return models.map((model) => {
    const name = model.origin === "component" ? names.get(model.name) : undefined;
    if (name === undefined || taken.has(likeness(`${name}_body`))) return model;
    // FastAPI repeats the old name as the title.
    const { title, ...docs } = model.schema.docs;
    const schema = title === model.name ? { ...model.schema, docs } : model.schema;
    return { ...model, name: `${name}_body`, key: model.name, schema };
  });
}

/** `read_item` and `readItem` become the same identifier. */
export function likeness(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
