import type { Json } from "../document/json.ts";
import type { Docs } from "../ir/docs.ts";
import type { Schema } from "../ir/schema.ts";
import { words } from "../names/words.ts";
import { json } from "./json.ts";
import type { Code } from "./code.ts";
import { docComment, type Tag } from "./comment.ts";
import { constraints } from "./constraints.ts";
import { literal } from "./literal.ts";

/** Longer examples and defaults are left out. */
const LONGEST_LINE = 100;
const MOST_LINES = 12;
const MOST_EXAMPLES = 3;

/**
 * The comment of a type or member: title, summary, description, constraints, then `@deprecated`, `@default`,
 * `@example`.
 *
 * @param name its name; a title that only repeats it is left out
 * @param indentation columns by which the comment will be indented
 */
export function schemaComment(schema: Schema, name: string, indentation = 0): Code | undefined {
  if ((schema.docs.description?.length ?? 0) < WORTH_KEEPING) return makeComment(schema, name, indentation);
  const known = comments.get(schema);
  if (known?.name === name && known.indentation === indentation) return known.comment;
  const comment = makeComment(schema, name, indentation);
  comments.set(schema, { name, indentation, comment });
  return comment;
}

function makeComment(given: Schema, name: string, indentation: number): Code | undefined {
  const value = besideNull(given);
  const schema = value === undefined ? given : annotatedBy(given, value);
  const [said, limits] = [docParagraphs(schema.docs, name), constraints(given) || (value ? constraints(value) : "")];
  return docComment(limits === "" ? said : [...said, limits], schemaTags(schema), indentation);
}

/** `X` of `anyOf: [X, null]`, which takes the annotations of the whole. */
function besideNull({ shape }: Schema): Schema | undefined {
  if (shape.kind !== "union") return undefined;
  const [only, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
  return others.length === 0 && shape.members.length > 1 ? only : undefined;
}

function annotatedBy(schema: Schema, inner: Schema): Schema {
  const fallback = schema.default ?? inner.default;
  return { ...schema, docs: { ...inner.docs, ...schema.docs }, ...(fallback !== undefined && { default: fallback }) };
}

/** Minimum length of a description to cache. A cache lookup for shorter ones takes as long as printing them again. */
const WORTH_KEEPING = 100;

/** Caches printed comments, because every operation prints the parameters of components that it uses. */
const comments = new WeakMap<Schema, KnownComment>();

interface KnownComment {
  readonly name: string;
  readonly indentation: number;
  readonly comment: Code | undefined;
}

/** Title, summary and description, without parts that add nothing. */
export function docParagraphs(docs: Docs, name: string): readonly string[] {
  const { title, summary } = docs;
  const description = repeats(docs.description, name) ? undefined : docs.description;
  if (title === undefined && summary === undefined) return description === undefined ? [] : [description];
  const said = (text: string | undefined): string => (text === undefined ? "" : plain(text));
  const parts: string[] = [];
  if (title !== undefined && said(title) !== plain(name) && !said(description).startsWith(said(title)))
    parts.push(title);
  if (
    summary !== undefined &&
    !repeats(summary, name) &&
    said(summary) !== said(title) &&
    said(summary) !== said(description)
  )
    parts.push(summary);
  if (description !== undefined && (description !== title || parts.length === 0)) parts.push(description);
  return parts;
}

/** Whether a text is a single word that only repeats the name: `media` or `getOrder.`. */
function repeats(text: string | undefined, name: string): boolean {
  return text !== undefined && text.length <= 100 && !/\s/.test(text.trim()) && plain(text) === plain(name);
}

function schemaTags(schema: Schema): readonly Tag[] {
  const tags: Tag[] = [];
  if (schema.docs.externalUrl !== undefined) tags.push({ tag: "see", text: schema.docs.externalUrl });
  if (schema.docs.deprecated === true) tags.push({ tag: "deprecated" });
  if (schema.default !== undefined) {
    const text = shortLiteral(schema.default);
    if (text !== undefined) tags.push({ tag: "default", text });
  }
  for (const example of (schema.docs.examples ?? []).slice(0, MOST_EXAMPLES)) {
    const text = shortLiteral(example) ?? longExample(example);
    if (text !== undefined) tags.push({ tag: "example", text });
  }
  return tags;
}

function shortLiteral(value: Json): string | undefined {
  if (typeof value === "string" && value.length > LONGEST_LINE) return undefined;
  if (Array.isArray(value) && value.length > LONGEST_LINE) return undefined;
  const { text } = literal(value);
  return text.length <= LONGEST_LINE ? text : undefined;
}

function longExample(value: Json): string | undefined {
  if (typeof value !== "object") return undefined;
  const rows = json(value).text.split("\n");
  const fits = rows.length <= MOST_LINES && rows.every((row) => row.length <= LONGEST_LINE);
  return fits ? ["```json", ...rows, "```"].join("\n") : undefined;
}

/** Compares words only: `Simple User.` repeats `simple-user`. */
function plain(text: string): string {
  return words(text.slice(0, 200)).join("").toLowerCase();
}
