import { type BodyKind, bodyKind, named, parameterPlain, propertyPlain, type Sample, textNames } from "./sample.ts";
import {
  essenceOf,
  isJson,
  type DocumentedContent,
  type DocumentedOperation,
  type DocumentedParameter,
} from "./documented.ts";
import type { Plain } from "./plain-type.ts";
import { cut, fromScalar, readPairs, readSegment, type Pairs } from "./read-style.ts";

/** What went to `fetch`. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
}

/** The values that a request carries, as a server would read them that knows nothing but the document. */
export async function readRequest(
  operation: DocumentedOperation,
  base: string,
  sent: SentRequest,
  choice: number,
): Promise<Sample> {
  if (!sent.url.startsWith(base)) throw new Error(`${sent.url} is not below ${base}`);
  // As it goes over the wire: what a URL parser does to it has to be nothing.
  if (new URL(sent.url).href !== sent.url) throw new Error(`${sent.url} would be sent as ${new URL(sent.url).href}`);
  if (sent.method !== operation.method) throw new Error(`${sent.method} is not ${operation.method}`);
  const [path, query] = cut(sent.url.slice(base.length), "?");
  const where = <T extends object>(name: string, values: T): object =>
    Object.keys(values).length === 0 ? {} : { [name]: values };
  return {
    ...where("path", readPath(operation, path, choice)),
    ...readQuery(operation, query, choice),
    ...where("headers", readHeaders(operation, sent.headers, choice)),
    ...where("cookies", readCookies(operation, sent.headers.get("cookie") ?? "", choice)),
    ...(await readBody(operation, sent, choice)),
  };
}

function inPlace({ parameters }: DocumentedOperation, place: string): readonly DocumentedParameter[] {
  return parameters.filter((parameter) => parameter.place === place);
}

function readPath(operation: DocumentedOperation, path: string, choice: number): object {
  const [template] = cut(operation.path, "?");
  const names: string[] = [];
  const pattern = template.split(/(\{[^{}]*\})/).map((part) => {
    if (!part.startsWith("{")) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    names.push(part.slice(1, -1));
    return "([^/]+?)";
  });
  const match =
    new RegExp(`^${pattern.join("")}$`).exec(path) ?? new RegExp(`^${pattern.join("")}$`).exec(decodeURI(path));
  if (match === null) throw new Error(`${path} is not ${template}`);
  const values = inPlace(operation, "path").map((parameter) => {
    const raw = match[names.indexOf(parameter.name) + 1] ?? "";
    return [
      parameter.name,
      readSegment(raw, parameter.name, parameter.how, parameterPlain(operation, parameter, choice), decodeURIComponent),
    ] as const;
  });
  return Object.fromEntries(values);
}

function pairsOf(text: string, separator: string): Pairs {
  return text === "" ? [] : text.split(separator).map((part) => cut(part, "="));
}

function readQuery(operation: DocumentedOperation, query: string, choice: number): Sample {
  const [whole] = inPlace(operation, "querystring");
  if (whole !== undefined) return { query: readQuerystring(whole, query, choice) };
  const [, own] = cut(operation.path, "?");
  let left = pairsOf(query, "&");
  for (const [name, value] of pairsOf(own, "&")) {
    const found = left.findIndex((pair) => pair[0] === name && pair[1] === value);
    if (found < 0) throw new Error(`the path's own query ${own} is not there`);
    left = left.filter((_, index) => index !== found);
  }
  const values = collect(operation, inPlace(operation, "query"), left, choice);
  return Object.keys(values).length === 0 ? {} : { query: values };
}

function collect(
  operation: DocumentedOperation,
  parameters: readonly DocumentedParameter[],
  pairs: Pairs,
  choice: number,
): object {
  const names = textNames(parameters);
  let left = pairs;
  const values: [string, unknown][] = [];
  for (const parameter of parameters) {
    const { value, used } = readPairs(
      left,
      parameter.name,
      parameter.how,
      parameterPlain(operation, parameter, choice),
      names,
    );
    left = left.filter((pair) => !used.includes(pair));
    if (value !== undefined) values.push([parameter.name, value]);
  }
  if (left.length > 0) throw new Error(`not documented: ${left.map((pair) => pair.join("=")).join(" ")}`);
  return Object.fromEntries(values);
}

function readQuerystring({ how, plain }: DocumentedParameter, query: string, choice: number): unknown {
  if (how.content === "json") return JSON.parse(decodeURIComponent(query));
  if (how.mediaType !== "application/x-www-form-urlencoded") return decodeURIComponent(query);
  return readForm(query, plain(choice), new Map());
}

function readHeaders(operation: DocumentedOperation, headers: Headers, choice: number): object {
  const values = inPlace(operation, "header").flatMap((parameter) => {
    const raw = headers.get(parameter.name);
    if (raw === null) return [];
    return [
      [
        parameter.name,
        readSegment(raw, parameter.name, parameter.how, parameterPlain(operation, parameter, choice), (text) => text),
      ] as const,
    ];
  });
  return Object.fromEntries(values);
}

function readCookies(operation: DocumentedOperation, header: string, choice: number): object {
  const pairs = header.split(/; |&/).flatMap((part) => pairsOf(part, "; "));
  return collect(operation, inPlace(operation, "cookie"), pairs, choice);
}

async function readBody({ body }: DocumentedOperation, sent: SentRequest, choice: number): Promise<Sample> {
  const type = sent.headers.get("content-type");
  if (sent.body === null) {
    if (type !== null) throw new Error("a content type without a body");
    return {};
  }
  const content = body?.contents.find((one) => essenceOf(named(one)) === essenceOf(type ?? ""));
  if (body === undefined || content === undefined) throw new Error(`${type} is not documented`);
  const several = body.contents.length > 1 || body.contents.some(({ mediaType }) => mediaType.includes("*"));
  const value = await readContent(
    bodyKind(content),
    content,
    new Response(sent.body, { headers: { "content-type": type ?? "" } }),
    choice,
  );
  return { body: value, ...(several ? { contentType: named(content) } : {}) };
}

async function readContent(
  kind: BodyKind,
  content: DocumentedContent,
  message: Response,
  choice: number,
): Promise<unknown> {
  switch (kind) {
    case "json":
      return message.json();
    case "lines":
      return (await message.text())
        .split("\n")
        .filter((line) => line !== "")
        .map((line): unknown => JSON.parse(line));
    case "form":
      return readForm(await message.text(), content.plain(choice), content.encodings);
    case "multipart":
      return readMultipart(await message.formData(), content, content.plain(choice));
    case "text":
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await message.bytes());
    case "bytes":
      return message.bytes();
  }
}

function members(plain: Plain): ReadonlyMap<string, Plain> {
  return plain.kind === "object" && plain.members.size > 0
    ? plain.members
    : new Map<string, Plain>([["extra", { kind: "string" }]]);
}

/** By RFC 1866 as browsers and servers read it (`URLSearchParams`); styles, where the document has them, by hand. */
function readForm(text: string, plain: Plain, encodings: DocumentedContent["encodings"]): object {
  const form = new URLSearchParams(text);
  const pairs = pairsOf(text, "&");
  const values: [string, unknown][] = [];
  for (const [name, inner] of members(plain)) {
    const encoding = encodings.get(name);
    const property = propertyPlain(inner, encoding);
    if (encoding?.how !== undefined) {
      const { value } = readPairs(
        pairs,
        name,
        encoding.how,
        property,
        new Set([...members(plain).keys()].filter((other) => other !== name)),
      );
      if (value !== undefined) values.push([name, value]);
    } else if (form.has(name)) {
      values.push([name, fromParts(form.getAll(name), property, encoding?.contentType)]);
    }
  }
  return Object.fromEntries(values);
}

function readMultipart(form: FormData, { encodings }: DocumentedContent, plain: Plain): object {
  const values: [string, unknown][] = [];
  for (const [name, inner] of members(plain)) {
    if (form.has(name))
      values.push([
        name,
        fromParts(form.getAll(name), propertyPlain(inner, encodings.get(name)), encodings.get(name)?.contentType),
      ]);
  }
  return Object.fromEntries(values);
}

function fromParts(parts: readonly (string | File)[], plain: Plain, contentType: string | undefined): unknown {
  const whole = contentType !== undefined && isJson(contentType);
  const one = (part: string | File | undefined, inner: Plain): unknown => {
    if (typeof part !== "string") return part;
    return whole || inner.kind === "object" || inner.kind === "array" ? JSON.parse(part) : fromScalar(part, inner);
  };
  if (plain.kind === "array" && !whole) return parts.map((part) => one(part, plain.items));
  if (parts.length !== 1) throw new Error("several parts for one value");
  return one(parts[0], plain);
}
