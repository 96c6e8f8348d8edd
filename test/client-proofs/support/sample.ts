import fc from "fast-check";
import {
  essenceOf,
  isJson,
  type DocumentedContent,
  type DocumentedEncoding,
  type DocumentedOperation,
  type DocumentedParameter,
} from "./documented.ts";
import { flat, isScalar, type Plain } from "./plain-type.ts";
import { ANY_TEXT, ANYTHING, NAMES, PLAIN_TEXT, valueOf, type Limits } from "./values.ts";

/** A request as a caller gives it. */
export interface Sample {
  readonly path?: object;
  readonly query?: unknown;
  readonly headers?: object;
  readonly cookies?: object;
  readonly contentType?: string;
  readonly body?: unknown;
}

const GROUPS = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** Requests for an operation. All alternatives follow one `choice`, so that they can be read back. */
export function samples(operation: DocumentedOperation, choice: number): fc.Arbitrary<Sample> {
  const parts: fc.Arbitrary<Sample>[] = [];
  for (const place of ["path", "query", "header", "cookie"] as const) {
    const parameters = operation.parameters.filter((parameter) => parameter.place === place);
    if (parameters.length === 0) continue;
    const members = parameters.map(
      (parameter) => [parameter.name, parameterValue(operation, parameter, choice), parameter.required] as const,
    );
    parts.push(record(members).map((values) => ({ [GROUPS[place]]: values })));
  }
  const whole = operation.parameters.find(({ place }) => place === "querystring");
  if (whole !== undefined) parts.push(querystring(whole, choice).map((query) => ({ query })));
  if (operation.body !== undefined) {
    const { contents, required } = operation.body;
    const several = contents.length > 1 || contents.some(({ mediaType }) => mediaType.includes("*"));
    const bodies = contents.map((content) =>
      bodyValue(content, choice).map((body): Sample => ({ body, ...(several ? { contentType: named(content) } : {}) })),
    );
    parts.push(fc.oneof(...bodies, ...(required ? [] : [fc.constant({})])));
  }
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

/** The media type that a caller names. */
function named({ mediaType }: DocumentedContent): string {
  return mediaType === "*/*" ? "application/x-anything" : mediaType.replace("*", "x-anything");
}

function record(
  members: readonly (readonly [name: string, value: fc.Arbitrary<unknown>, required: boolean])[],
): fc.Arbitrary<object> {
  const pairs = members.map(([name, value, required]) => {
    const pair = value.map((one) => [[name, one] as const]);
    return required ? pair : fc.oneof(fc.constant([]), pair);
  });
  return fc.tuple(...pairs).map((all) => Object.fromEntries(all.flat()));
}

/** The alternative that a parameter has in a sample. */
function parameterPlain(operation: DocumentedOperation, parameter: DocumentedParameter, choice: number): Plain {
  const plain = parameter.plain(choice);
  if (parameter.how.content !== undefined || parameter.how.style === "deepObject") return plain;
  const single = flat(plain);
  if (single.kind !== "object" || !parameter.how.explode || parameter.place === "path" || parameter.place === "header")
    return single;
  // Members of an exploded object are sent beside the other parameters, so equal names would be ambiguous.
  const others = textNames(operation.parameters);
  return { ...single, members: new Map([...single.members].filter(([name]) => !others.has(name))) };
}

/** Names that a request may use alone. An object in brackets (`date[gt]=1`) has no such name. */
function textNames(parameters: readonly DocumentedParameter[]): ReadonlySet<string> {
  const texts = parameters.filter(
    ({ how, plain }) => how.style !== "deepObject" || [0, 1, 2].some((choice) => plain(choice).kind !== "object"),
  );
  return new Set(texts.map(({ name }) => name));
}

function parameterValue(
  operation: DocumentedOperation,
  parameter: DocumentedParameter,
  choice: number,
): fc.Arbitrary<unknown> {
  const plain = parameterPlain(operation, parameter, choice);
  if (parameter.how.content === "json")
    return valueOf(
      plain,
      parameter.place === "header" ? { ...ANYTHING, text: HEADER_PLAIN, names: ["extra"] } : { ...ANYTHING },
    );
  return valueOf(plain, limitsOf(operation, parameter, isScalar(plain)));
}

const HEADER_TEXT = fc.stringMatching(/^[!-~é](?:[ -~é]{0,8}[!-~é])?$/);
const HEADER_PLAIN = fc.stringMatching(/^[A-Za-z0-9é:;]{1,8}$/);
const RESERVED_TEXT = fc.stringMatching(/^[A-Za-z0-9:/?@!$&'()*é ]{1,8}$/);

function limitsOf({ path }: DocumentedOperation, { place, how, name }: DocumentedParameter, scalar: boolean): Limits {
  // Members of exploded objects are sent beside each other; these names identify them.
  const names = how.explode && how.style === "form" ? NAMES.map((one) => one + name) : NAMES;
  const usual: Limits = { text: ANY_TEXT, empty: false, names, files: [], nulls: place !== "path" };
  if (place === "header") return { ...usual, text: scalar ? HEADER_TEXT : HEADER_PLAIN, names: ["extra"] };
  if (place === "cookie" && how.style === "cookie")
    return { ...usual, text: fc.stringMatching(/^[a-z0-9]{1,8}$/), names: ["extra"] };
  if (place === "path") {
    const alone = path.split(/[/?]/).includes(`{${name}}`) && how.style !== "label" && !how.allowReserved;
    return { ...usual, text: alone ? ANY_TEXT.filter((text) => /[^.]/.test(text)) : PLAIN_TEXT };
  }
  if (how.allowReserved) return { ...usual, text: RESERVED_TEXT };
  if (how.style === "spaceDelimited")
    return { ...usual, text: ANY_TEXT.map((text) => text.replaceAll(" ", "_")), names: ["extra"] };
  if (how.style === "pipeDelimited") return { ...usual, text: ANY_TEXT.map((text) => text.replaceAll("|", "_")) };
  return usual;
}

function querystring({ how, plain }: DocumentedParameter, choice: number): fc.Arbitrary<unknown> {
  if (how.content === "json") return valueOf(plain(choice), ANYTHING);
  if (how.mediaType === "application/x-www-form-urlencoded") return formValue(plain(choice), new Map(), false);
  return PLAIN_TEXT;
}

type BodyKind = "json" | "form" | "multipart" | "lines" | "text" | "bytes";

function bodyKind({ mediaType, plain, sequence }: DocumentedContent): BodyKind {
  const type = essenceOf(mediaType);
  if (isJson(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  if (/jsonl|ndjson|json-lines/.test(type)) return sequence ? "lines" : "text";
  if (/^(?:image|audio|video)\/|octet-stream|zip|pdf/.test(type)) return "bytes";
  // Of other types the schema says whether they are JSON under another name.
  return /^text\/|xml|yaml|csv/.test(type) || !["array", "object"].includes(plain(0).kind) ? "text" : "json";
}

function bodyValue(content: DocumentedContent, choice: number): fc.Arbitrary<unknown> {
  switch (bodyKind(content)) {
    case "json":
    case "lines":
      return valueOf(content.plain(choice), ANYTHING);
    case "form":
      return formValue(content.plain(choice), content.encodings, false);
    case "multipart":
      return formValue(content.plain(choice), content.encodings, true);
    case "text":
      return ANY_TEXT;
    case "bytes":
      return fc.uint8Array({ maxLength: 16 });
  }
}

/** What one property of a form may be, and how it is written. */
function propertyPlain(plain: Plain, encoding: DocumentedEncoding | undefined): Plain {
  const styled = encoding?.how !== undefined && encoding.how.style !== "deepObject";
  return styled ? flat(plain) : plain;
}

function formValue(
  plain: Plain,
  encodings: ReadonlyMap<string, DocumentedEncoding>,
  files: boolean,
): fc.Arbitrary<object> {
  const members =
    plain.kind === "object" && plain.members.size > 0
      ? plain.members
      : new Map<string, Plain>([["extra", { kind: "string" }]]);
  return record(
    [...members].map(
      ([name, inner]) =>
        [name, formProperty(propertyPlain(inner, encodings.get(name)), encodings.get(name), files), false] as const,
    ),
  );
}

/** Media types of files that may be sent: those of the contract, and bytes of an unknown type. */
function fileTypes(documented: string = "image/png, text/plain"): readonly string[] {
  const listed = documented.split(",").map((type) => type.trim());
  return [...listed.filter((type) => !type.includes("*")), "application/octet-stream"];
}

function formProperty(plain: Plain, encoding: DocumentedEncoding | undefined, files: boolean): fc.Arbitrary<unknown> {
  if (!files && encoding?.how !== undefined)
    return valueOf(plain, { ...ANYTHING, text: ANY_TEXT, empty: false, names: NAMES });
  if (encoding?.contentType !== undefined && isJson(encoding.contentType)) return valueOf(plain, ANYTHING);
  // OpenAPI 3.1.1, 4.8.14.4: a media type without a schema is binary.
  if (files && plain.kind === "any" && /^(?:image|audio|video)\//.test(encoding?.contentType ?? ""))
    return valueOf({ kind: "file" }, { ...ANYTHING, files: fileTypes(encoding?.contentType) });
  const types = files ? fileTypes(encoding?.contentType) : [];
  const single: Limits = { text: ANY_TEXT, empty: false, names: NAMES, files: types, nulls: true };
  if (plain.kind === "object") return valueOf(plain, ANYTHING);
  if (plain.kind === "array") {
    const item = isScalar(plain.items) ? valueOf(plain.items, single) : valueOf(plain.items, ANYTHING);
    return fc.array(item, { minLength: 1, maxLength: 3 });
  }
  return valueOf(plain, single);
}
