import type { Limits } from "./limits.ts";

/** What an object, a list or a text is for, as far as the names on the way to it tell: what is counted in it, and how wide it may be. */
export interface Slot {
  /** Of its own for each of them. */
  readonly role: string;
  /** The limit of its members or items. */
  readonly width: keyof Pick<Limits, "components" | "members" | "parts">;
  /** What its keys are. Keywords are few, and keys of data become no code. */
  readonly keys: "keywords" | "names" | "paths" | "data";
  /** What a text in its place is. */
  readonly text: "address" | "base" | "code" | "literal" | "prose" | "data";
  /** What each member beyond a few becomes in code besides its name, in characters. */
  readonly crowding?: number;
  /** What its items are; absent where they are as it is itself. */
  readonly items?: Slot;
  /** What its members are; absent where that depends on their keys. */
  readonly members?: Slot;
}

const NODE: Slot = { role: "node", width: "members", keys: "keywords", text: "code" };
const OPERATION: Slot = { ...NODE, role: "operation" };
/** What names of many other things begin with. */
const BASE: Slot = { ...NODE, role: "base", text: "base" };
const PROSE: Slot = { ...NODE, role: "prose", text: "prose" };
const DATA: Slot = { role: "data", width: "members", keys: "data", text: "data" };
/** Not data: printed as code. */
const LITERALS: Slot = { role: "literals", width: "members", keys: "names", text: "literal" };
const ADDRESS: Slot = { ...DATA, role: "address", text: "address" };

/** Members by names that the document chooses. */
function namesOf(members: Slot, width: Slot["width"], keys: Slot["keys"] = "names"): Slot {
  const role = `${keys} of ${members.role}, as many as ${width}`;
  return { role, width, keys, text: "code", items: NODE, members };
}

const COMPONENTS = namesOf(NODE, "components");
const PARTS = namesOf(NODE, "parts");
/** A media type is a choice in each of four files. */
const CONTENTS: Slot = { ...PARTS, role: "contents", crowding: 512 };
const REQUIREMENTS: Slot = { ...PARTS, role: "requirements", items: { ...PARTS, role: "requirement", members: PARTS } };

function each(words: string, slot: Slot): readonly (readonly [string, Slot])[] {
  return words.split(" ").map((word) => [word, slot]);
}

const KINDS =
  "schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes";

/** At the root of a file, which may be one of many that hold components, and below `components`. */
const COMPONENT_FIELDS: ReadonlyMap<string, Slot> = new Map(each(KINDS, COMPONENTS));

const KEYWORDS: ReadonlyMap<string, Slot> = new Map([
  ...each("get put post delete options head patch trace query", OPERATION),
  ...each("operationId", BASE),
  ...each("components", { ...NODE, role: "components" }),
  ...each("paths", namesOf(NODE, "components", "paths")),
  ...each(
    "webhooks x-webhooks definitions $defs schemas requestBodies securitySchemes pathItems mediaTypes",
    COMPONENTS,
  ),
  ...each("properties", namesOf(NODE, "members")),
  ...each("parameters servers tags responses headers links callbacks encoding variables mapping", PARTS),
  ...each("allOf anyOf oneOf prefixItems patternProperties dependentSchemas dependentRequired", PARTS),
  ...each("prefixEncoding additionalOperations", PARTS),
  ...each("content", CONTENTS),
  ...each("scopes", namesOf(PROSE, "parts")),
  ...each("security", REQUIREMENTS),
  ...each("examples", { ...namesOf(NODE, "parts"), role: "examples", items: DATA, text: "data" }),
  ...each("enum const default", LITERALS),
  ...each("example value dataValue serializedValue externalValue", DATA),
  ...each("$anchor $dynamicAnchor type in", DATA),
  ...each(
    "$ref $dynamicRef operationRef $id $schema url tokenUrl authorizationUrl refreshUrl openIdConnectUrl",
    ADDRESS,
  ),
  ...each("externalDocs contact license", { ...PROSE, role: "for readers" }),
  ...each("title summary description $comment termsOfService", PROSE),
]);

/** What a file as a whole is. */
export const ROOT: Slot = { ...NODE, role: "root" };

/** What the member of that key is. */
export function memberOf(slot: Slot, key: string): Slot {
  if (slot.keys !== "keywords") return slot.members ?? slot;
  if (slot.role === "root" || slot.role === "components") {
    const components = COMPONENT_FIELDS.get(key);
    if (components !== undefined) return components;
  }
  // An address that nothing follows is a text.
  if (slot.role === "for readers" && key === "url") return PROSE;
  const known = KEYWORDS.get(key);
  if (known !== undefined) return known;
  return key.charCodeAt(0) === LOWER_X && key.charCodeAt(1) === HYPHEN ? DATA : NODE;
}

const LOWER_X = 0x78;
const HYPHEN = 0x2d;

/** What items of a list are. */
export function itemOf(slot: Slot): Slot {
  return slot.items ?? slot;
}
