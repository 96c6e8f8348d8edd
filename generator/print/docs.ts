import type { Json } from "../document/json.ts";
import type { Docs, Schema, Assertion, Shape } from "../ir/schema.ts";
import { words } from "../names/words.ts";
import { json, literal } from "./literal.ts";
import type { Code } from "./code.ts";
import { docComment, type Tag } from "./comment.ts";
import { addAll } from "../document/lists.ts";
import { codeSpan } from "./markdown.ts";

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
  const cached = comments.get(schema);
  if (cached?.name === name && cached.indentation === indentation) return cached.comment;
  const comment = makeComment(schema, name, indentation);
  comments.set(schema, { name, indentation, comment });
  return comment;
}

function makeComment(given: Schema, name: string, indentation: number): Code | undefined {
  const value = besideNull(given);
  const schema = value === undefined ? given : annotatedBy(given, value);
  const [paragraphs, limits] = [
    docParagraphs(schema.docs, name),
    constraints(given) || (value ? constraints(value) : ""),
  ];
  return docComment(limits === "" ? paragraphs : [...paragraphs, limits], schemaTags(schema), indentation);
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
  const plainText = (text: string | undefined): string => (text === undefined ? "" : plain(text));
  const parts: string[] = [];
  if (title !== undefined && plainText(title) !== plain(name) && !plainText(description).startsWith(plainText(title)))
    parts.push(title);
  if (
    summary !== undefined &&
    !repeats(summary, name) &&
    plainText(summary) !== plainText(title) &&
    plainText(summary) !== plainText(description)
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

type Limits = ReadonlyMap<string, number>;

/**
 * Describes the constraints of a schema in one line: ``Format `uuid`.``, `1 to 64 characters.`, `Integer from 1 to
 * 100.` Empty without constraints.
 */
function constraints({ shape, assertions }: Schema): string {
  const parts = ofShape(shape);
  if (assertions.length > 0) addAll(parts, ofAssertions(assertions, shape.kind === "number" && shape.integer));
  return parts.length === 0 ? "" : `${parts.join(". ")}.`;
}

function ofShape(shape: Shape): string[] {
  const parts: string[] = [];
  if ("format" in shape && shape.format !== undefined) parts.push(`Format ${codeSpan(shape.format)}`);
  if (shape.kind === "string" && shape.content !== undefined) {
    const { encoding, mediaType } = shape.content;
    if (mediaType !== undefined) parts.push(`Contains ${codeSpan(mediaType)}`);
    if (encoding !== undefined) parts.push(`Encoded as ${codeSpan(encoding)}`);
  }
  // Otherwise, names that match no pattern are valid, too.
  if (shape.kind === "object" && shape.patterns.length > 0 && shape.rest === "closed") {
    parts.push(`Further names match ${shape.patterns.map(({ pattern }) => codeSpan(pattern)).join(" or ")}`);
  }
  return parts;
}

function ofAssertions(assertions: readonly Assertion[], integer: boolean): readonly string[] {
  const limits = new Map<string, number>();
  for (const one of assertions) if ("value" in one && typeof one.value === "number") limits.set(one.kind, one.value);
  return [
    ...numbers(limits, integer),
    ...counts(limits, "minLength", "maxLength", "character", "characters"),
    ...counts(limits, "minItems", "maxItems", "item", "items"),
    ...counts(limits, "minProperties", "maxProperties", "property", "properties"),
    ...assertions.flatMap(others),
  ];
}

function numbers(limits: Limits, integer: boolean): readonly string[] {
  const bounds: string[] = [];
  const [min, max] = [limits.get("minimum"), limits.get("maximum")];
  const [above, below] = [limits.get("exclusiveMinimum"), limits.get("exclusiveMaximum")];
  const noun = integer ? "Integer" : "Number";
  if (min !== undefined && max !== undefined) bounds.push(`from ${min} to ${max}`);
  else if (min !== undefined) bounds.push(`of at least ${min}`);
  else if (max !== undefined) bounds.push(`of at most ${max}`);
  if (above !== undefined) bounds.push(`greater than ${above}`);
  if (below !== undefined) bounds.push(`less than ${below}`);
  const step = limits.get("multipleOf");
  if (step !== undefined && bounds.length === 0) return [`${integer ? "Integer multiple" : "A multiple"} of ${step}`];
  if (step !== undefined) bounds.push(`a multiple of ${step}`);
  return bounds.length === 0 ? [] : [`${noun} ${bounds.join(", ")}`];
}

function counts(limits: Limits, least: string, most: string, one: string, many: string): readonly string[] {
  const [min, max] = [limits.get(least) || undefined, limits.get(most)];
  const noun = (count: number): string => `${count} ${count === 1 ? one : many}`;
  if (min !== undefined && max !== undefined) return [min === max ? `Exactly ${noun(min)}` : `${min} to ${noun(max)}`];
  if (min !== undefined) return [`At least ${noun(min)}`];
  return max === undefined ? [] : [`At most ${noun(max)}`];
}

function others(assertion: Assertion): readonly string[] {
  switch (assertion.kind) {
    case "pattern":
      return [`Pattern ${codeSpan(assertion.source)}`];
    case "format":
      return [`Format ${codeSpan(assertion.value)}`];
    case "uniqueItems":
      return ["No item twice"];
    case "dependentRequired":
      return [`With ${codeSpan(assertion.property)} also ${assertion.requires.map(codeSpan).join(", ")}`];
    case "propertyNames": {
      const names = constraints(assertion.schema);
      return names === "" ? [] : [`Names: ${names.charAt(0).toLowerCase()}${names.slice(1, -1)}`];
    }
    default:
      return [];
  }
}
