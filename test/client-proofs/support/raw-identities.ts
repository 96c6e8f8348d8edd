// Addresses and names that schemas of a file have (JSON Schema 2020-12, section 8.2), read without any of the generator's code.

export interface Identities {
  /** What relative references in an object start from. */
  readonly bases: ReadonlyMap<unknown, string>;
  /** By their addresses, the file as a whole among them. */
  readonly schemas: ReadonlyMap<string, unknown>;
  /** By the address they are in and their name: `https://schemas.example/pet#name`. */
  readonly anchors: ReadonlyMap<string, unknown>;
}

/** @param address of the file, unless its `$self` is another one */
export function identitiesOf(document: unknown, address: string): Identities {
  const bases = new Map<unknown, string>();
  const schemas = new Map<string, unknown>();
  const anchors = new Map<string, unknown>();
  const self = textOf(document, "$self");
  const start = self === undefined ? address : (URL.parse(self, address)?.href ?? address);
  schemas.set(start, document);
  const open: { readonly value: unknown; readonly base: string }[] = [{ value: document, base: start }];
  for (const { value, base } of open) {
    if (typeof value !== "object" || value === null) continue;
    const id = textOf(value, "$id");
    const own = id === undefined ? base : (URL.parse(id, base)?.href ?? base);
    if (id !== undefined) schemas.set(own, value);
    bases.set(value, own);
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = textOf(value, keyword);
      if (name !== undefined) anchors.set(`${own}#${name}`, value);
    }
    for (const inner of Object.values(value)) open.push({ value: inner, base: own });
  }
  return { bases, schemas, anchors };
}

function textOf(value: unknown, name: string): string | undefined {
  const found: unknown =
    typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
  return typeof found === "string" ? found : undefined;
}
