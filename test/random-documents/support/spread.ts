import { posix } from "node:path";
import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { drawing, made, type Members } from "./draw.ts";

/**
 * The same document in several files: what is under `paths` and `components` refers to others, which refer to one another and back
 * to the first. The names of all components stay, so that what is generated of it stays, too.
 *
 * @param file `openapi.json` or `openapi.yaml`
 * @returns documents by path
 */
export function spread(document: Members, file: string, seed: number): ReadonlyMap<string, Json> {
  const draw = drawing(seed + 1);
  const extension = posix.extname(file);
  /** Where each thing has gone: a path, and a pointer in it. */
  const places = new Map<string, string>();
  const parts = new Map<string, Json>();
  const moved: { readonly pointer: string; readonly path: string; readonly key: string; readonly value: Json }[] = [];
  // Of several names for one thing the first is its own, unless it stands there itself: such things stay.
  const aliased = new Set(
    Object.entries(objectAt(document, "components")).flatMap(([, section]) =>
      Object.values(asObject(section)).flatMap((value) => (isObject(value) ? [member(value, "$ref")] : [])),
    ),
  );
  const move = (section: string, entries: JsonObject, folder: string): void => {
    for (const [name, value] of Object.entries(entries)) {
      if (isObject(value) && ("$ref" in value || isAddressed(value))) continue;
      if (aliased.has(`${section}/${pointerToken(name)}`)) continue;
      const isWhole = isObject(value) && draw.chance(30);
      const path = isWhole ? `${folder}/${moved.length}${extension}` : `${folder}/all${extension}`;
      const pointer = `${section}/${token(name)}`;
      places.set(pointer, isWhole ? path : `${path}#/${token(name)}`);
      moved.push({ pointer, path, key: isWhole ? "" : name, value });
    }
  };
  const components = objectAt(document, "components");
  for (const [name, section] of Object.entries(components))
    if (name !== "securitySchemes" && isObject(section)) move(`#/components/${name}`, section, `parts/${name}`);
  move("#/paths", objectAt(document, "paths"), "parts/paths");

  for (const { path, key, value } of moved) {
    const rewritten = led(value, (ref) => {
      // Back to the first file, or straight to where it has gone; what is in a component is found there only.
      const [holder, inner] = holderOf(ref);
      const isStraight = (inner !== "" && !holder.startsWith("#/paths/")) || draw.chance(50);
      const place = isStraight ? within(places.get(holder), inner) : undefined;
      const [to = "", fragment] = (place ?? `${file}${ref}`).split("#");
      // A bare name in a mapping is a component's.
      const relative = to === path ? "" : `./${posix.relative(posix.dirname(path), to)}`;
      return fragment === undefined ? relative : `${relative}#${fragment}`;
    });
    if (key === "") parts.set(path, rewritten);
    else parts.set(path, made([...Object.entries(asObject(parts.get(path))), [key, rewritten]]));
  }
  const referring = (section: string, entries: JsonObject): Members =>
    made(
      Object.entries(entries).map(([name, value]) => {
        const place = places.get(`${section}/${token(name)}`);
        return [name, place === undefined ? stays(value) : { $ref: place }];
      }),
    );
  const stays = (value: Json): Json =>
    led(value, (ref) => {
      const [holder, inner] = holderOf(ref);
      const place = inner === "" ? undefined : within(places.get(holder), inner);
      return place === undefined ? ref : `./${place}`;
    });
  const { $self: _, ...rest } = document;
  const root = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, stays(value)])),
    paths: referring("#/paths", objectAt(document, "paths")),
    components: made(
      Object.entries(components).map(([name, section]) => [
        name,
        name === "securitySchemes" || !isObject(section) ? section : referring(`#/components/${name}`, section),
      ]),
    ),
  };
  return new Map<string, Json>([[file, root], ...parts]);
}

/** A schema with an address: others know it by that, wherever they are, and need not read the file that it is in. */
function isAddressed(value: JsonObject): boolean {
  return JSON.stringify(value).includes('"$id"');
}

/** Of a reference into the document the component or path, and the way on from there. */
function holderOf(ref: string): readonly [holder: string, inner: string] {
  const tokens = ref.split("/");
  const length = tokens[1] === "paths" ? 3 : 4;
  return [
    tokens.slice(0, length).join("/"),
    tokens
      .slice(length)
      .map((one) => `/${one}`)
      .join(""),
  ];
}

function within(place: string | undefined, inner: string): string | undefined {
  return place === undefined || inner === "" || place.includes("#") ? place && `${place}${inner}` : `${place}#${inner}`;
}

/** As in the fragment of a URL. */
function token(name: string): string {
  return encodeURIComponent(pointerToken(name).toWellFormed());
}

function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function objectAt(document: Members, name: string): JsonObject {
  return asObject(member(document, name));
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** With every reference to the document as a whole led elsewhere; anchors are found where they are. */
function led(value: Json, to: (ref: string) => string): Json {
  if (isArray(value)) return value.map((item) => led(item, to));
  if (!isObject(value)) return value;
  const lead = (item: Json): Json => (typeof item === "string" && item.startsWith("#/") ? to(item) : item);
  const requirement = (item: Json): Json =>
    isObject(item) ? made(Object.entries(item).map(([name, scopes]) => [String(lead(name)), scopes])) : item;
  return made(
    Object.entries(value).map(([name, item]) => {
      if (name === "$ref" || name === "operationRef") return [name, lead(item)];
      if (name === "security" && isArray(item)) return [name, item.map(requirement)];
      if (name === "defaultMapping") return [name, lead(item)];
      if (name === "mapping" && isObject(item)) return [name, made(Object.entries(item).map(([k, v]) => [k, lead(v)]))];
      return [name, led(item, to)];
    }),
  );
}
