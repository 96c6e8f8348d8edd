// The type of bombs, and parts of their documents.

/** A document that expands to much more than its size. */
export interface Bomb {
  readonly name: string;
  /** Text by path, the document first. Made at every call: some are large. */
  readonly files: () => Readonly<Record<string, string | Buffer>>;
  /** `generated`, or the code of the error. */
  readonly outcome: string;
  /** A large but ordinary document: its cost grows only with its size. */
  readonly large?: true;
}

export const MEGABYTE = 1_000_000;
export const long = (megabytes: number): string => "x".repeat(megabytes * MEGABYTE);

export function inJson(name: string, outcome: string, text: () => string): Bomb {
  return { name, outcome, files: () => ({ "openapi.json": text() }) };
}

export function inYaml(name: string, outcome: string, text: () => string | Buffer): Bomb {
  return { name, outcome, files: () => ({ "openapi.yaml": text() }) };
}

export const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';

/** A document with one operation, whose response has the schema `A`. */
export function json(schemas: Readonly<Record<string, unknown>>, info: Readonly<Record<string, unknown>> = {}): string {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/A" } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1", ...info },
    paths: { "/a": { get: { operationId: "getA", responses: { "200": { description: "A", content } } } } },
    components: { schemas },
  });
}

/** Each schema refers to the next one several times. */
export function fan(
  levels: number,
  width: number,
  keyword: (level: number) => string,
): Readonly<Record<string, unknown>> {
  const name = (level: number): string => (level === 0 ? "A" : `A${level}`);
  return Object.fromEntries(
    Array.from({ length: levels }, (_, level) => {
      const next = { $ref: `#/components/schemas/${name(level + 1)}` };
      const last = { type: "object", properties: { a: { type: "string" } } };
      const branches = Array.from({ length: width }, (__, index) => ({ ...next, description: String(index) }));
      return [name(level), level === levels - 1 ? last : { [keyword(level)]: branches }];
    }),
  );
}

/** `count` members with the results of `value`. */
export function members(count: number, value: (index: number) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [index === 0 ? "A" : `A${index}`, value(index)]),
  );
}

export function ref(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

export function aliases(levels: number, width: number): string {
  const lines = Array.from({ length: levels }, (_, index) => {
    const members = Array.from({ length: width }, () => `*a${index}`).join(",");
    return `a${index + 1}: &a${index + 1} [${members}]`;
  });
  return `${head}a0: &a0 [lol]\n${lines.join("\n")}\n`;
}

/** A document with these fields. */
export function document(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, ...fields });
}

export function list<Item>(count: number, item: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

export function map(
  count: number,
  member: (index: number) => readonly [string, unknown],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list(count, member));
}
