import { sentencesIn } from "../descriptions/sentences.ts";
import { says } from "../descriptions/phrases.ts";
import { readInstance } from "../resources/read.ts";
import { isObject } from "../../generator/document/json.ts";
import type { Content, Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { essence } from "../../runtime/content.ts";
import { type Answer, headerOf, type WireRequest, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, withBody, withoutConditions } from "../requests/case.ts";
import { caseFor } from "../resources/cases.ts";
import { register } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { bodyOf, resourceIn, tagOf } from "../resources/representation.ts";
import type { Resource } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { statusOfMissing } from "../resources/stateful.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt } from "./attempt.ts";
import type { CheckName } from "./catalogue.ts";
import { documentsStatus } from "./documented.ts";
import { wrongDescription } from "./file-descriptions.ts";
import { checkRanges } from "./ranges.ts";

/** Bytes that show how a server treats a file: every byte, and a text with long characters that ends with a line. */
export const SAMPLES: readonly Sample[] = [
  {
    type: "text/plain",
    bytes: new TextEncoder().encode("Zo\u00eb wrote \u4e16\u754c \u{1f600}\r\nand a last line\r\n"),
  },
  { type: "image/png", bytes: Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256) },
];

export interface Sample {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Default: the name that the request has anyway. */
  readonly fileName?: string;
}

/** A text that the bytes of a sample replace when the request is encoded. */
const MARKER = "countersign-file";

/** The operations on the bytes of one resource. */
interface FileOperations {
  readonly resource: Resource;
  /** Returns the bytes. */
  readonly read: Operation;
  /** Replaces them, at the same path. */
  readonly put: Operation | undefined;
  /** The member of the creation's form that has them. */
  readonly part: Upload | undefined;
}

/** The member of a form that has the bytes of a file. */
export interface Upload {
  readonly create: Operation;
  readonly content: Content;
  readonly name: string;
  readonly schema: Schema;
}

/** What was uploaded must be returned byte by byte, also in ranges, and what describes it must be right. */
export async function checkFileContents(run: Run): Promise<readonly Finding[]> {
  if (run.isThrifty() || run.isQuick === true) return [];
  const findings: Finding[] = [];
  for (const read of run.operations) {
    const files = filesOf(run, read);
    if (files === undefined || run.isOver()) continue;
    // A server that has a file for every id returns examples.
    const status = await statusOfMissing(run, read);
    if (status !== undefined && status < 400) continue;
    for (const sample of SAMPLES) {
      if (!run.isOver()) findings.push(...(await checkFile(run, files, sample)));
    }
  }
  return findings;
}

function filesOf(run: Run, read: Operation): FileOperations | undefined {
  const place = run.pool.resources.inPath(read).at(-1);
  const ofBytes = (contents: readonly Content[]): Content | undefined =>
    contents.find(
      ({ codec, mediaType, schema }) =>
        codec === "binary" || (mediaType.includes("*") && run.shapes.of(schema).kind === "unknown"),
    );
  const success = read.responses.find(({ status }) => status.kind === "exact" && status.code === 200);
  if (read.method !== "GET" || place === undefined || ofBytes(success?.contents ?? []) === undefined) return undefined;
  const { resource } = place;
  const put = run.operations.find(
    ({ body, method, path }) => method === "PUT" && path === read.path && ofBytes(body?.contents ?? []) !== undefined,
  );
  const part = uploadOf(run, resource);
  return part === undefined && put === undefined ? undefined : { resource, read, put, part };
}

/** The only file in the form that creates a resource. */
export function uploadOf({ shapes }: Run, { create }: Resource): Upload | undefined {
  const uploads = (create?.body?.contents ?? []).flatMap((content): readonly Upload[] => {
    const shape = shapes.of(content.schema);
    const all = shape.kind === "object" && content.codec === "multipart" ? shape.properties : [];
    const found = all.filter(({ schema }) => shapes.of(schema).kind === "binary");
    const [own] = found;
    return create === undefined || own === undefined || found.length > 1
      ? []
      : [{ create, content, name: own.name, schema: own.schema }];
  });
  return uploads[0];
}

async function checkFile(run: Run, files: FileOperations, sample: Sample): Promise<readonly Finding[]> {
  const { part, put, read, resource } = files;
  const findings: Finding[] = [];
  const uploaded = part === undefined ? undefined : await upload(run, resource, part, sample);
  const instance = uploaded?.instance ?? run.pool.alive(resource, "own").at(-1);
  if (instance === undefined) return findings;
  const seen = { run, files, instance, sample };
  if (uploaded !== undefined) findings.push(...(await judgeStored(seen, uploaded.made, true)));
  // One sample is enough for ranges.
  if (findings.length === 0 && sample === SAMPLES[1])
    findings.push(...(await checkRanges(run, read, boundTo(run, read, instance))));
  if (put !== undefined && findings.length === 0) findings.push(...(await replace(seen, put)));
  return findings;
}

function boundTo(run: Run, operation: Operation, instance: Instance): Case | undefined {
  const one = caseFor(run, operation, { caller: "own", purpose: "file" });
  return one && withoutConditions(operation, run.pool.bind(operation, one, "own", [instance]));
}

/** Creates a resource with the bytes of a sample. */
export async function upload(
  run: Run,
  resource: Resource,
  file: Upload,
  sample: Sample,
): Promise<{ readonly instance: Instance; readonly made: Attempt } | undefined> {
  for (let time = 0; time < 4; time++) {
    const { made, marked } = (await sendFile(run, file, sample, time)) ?? {};
    if (made === undefined || marked === undefined) return undefined;
    if (made.answer === undefined || made.answer.status >= 300) continue;
    const { instance } = register(run, resource, marked, made, { caller: "own", reserved: "file" });
    return instance && { instance, made };
  }
  return undefined;
}

/** Sends the form with the bytes of a sample; `undefined` if it cannot be made. */
export async function sendFile(
  run: Run,
  { content, create, name }: Upload,
  { bytes, fileName, type }: Sample,
  time: number,
): Promise<{ readonly made: Attempt | undefined; readonly marked: Case } | undefined> {
  const one = caseFor(run, create, { caller: "own", purpose: `file ${type} ${time}`, isFull: true });
  if (one === undefined || !isObject(one.body) || one.content?.at !== content.at) return undefined;
  const marked = withBody(one, { ...one.body, [name]: MARKER });
  if (!fits(run.maker, marked)) return undefined;
  const change = (request: WireRequest): WireRequest => ({
    ...request,
    ...(request.body !== undefined && { body: withBytes(request.body, bytes, type, fileName) }),
  });
  const made = await attempt(run, create, marked, { change, tolerates: (status) => status < 500, isHelper: true });
  return { made, marked };
}

/** The same form with other bytes for the marker, with their media type and name. */
function withBytes(form: Uint8Array, bytes: Uint8Array, type: string, fileName?: string): Uint8Array {
  const whole = Buffer.from(form);
  const at = whole.indexOf(MARKER);
  if (at < 0) return form;
  const start = whole.lastIndexOf("\r\n--", at);
  const head = whole.subarray(Math.max(0, start), at).toString("latin1");
  // Browsers write names in UTF-8.
  const name = fileName === undefined ? undefined : Buffer.from(fileName).toString("latin1");
  const named = name === undefined ? head : head.replace(/filename="[^"]*"/i, () => `filename="${name}"`);
  const typed = Buffer.from(named.replace(/content-type: [^\r\n]*/i, `Content-Type: ${type}`), "latin1");
  return Buffer.concat([whole.subarray(0, Math.max(0, start)), typed, bytes, whole.subarray(at + MARKER.length)]);
}

interface Seen {
  readonly run: Run;
  readonly files: FileOperations;
  readonly instance: Instance;
  readonly sample: Sample;
}

/** Compares what is read with what was sent. */
async function judgeStored(
  { files: { read, resource }, instance, run, sample: { bytes, type } }: Seen,
  written: Attempt,
  isTyped: boolean,
): Promise<readonly Finding[]> {
  const one = boundTo(run, read, instance);
  const made = one && (await attempt(run, read, one, { tolerates: (status) => status < 500 }));
  const { answer } = made ?? {};
  if (made === undefined || answer === undefined) return [];
  run.tally.check("stored-as-sent", read);
  const report = (check: CheckName, at: Attempt, message: string): readonly Finding[] =>
    finding(run, check, at.subject, message, read.at, at.answer);
  if (answer.status !== 200)
    return report("created-readable", made, `The uploaded file cannot be read: expected 200, got ${answer.status}.`);
  const difference = differenceOf(bytes, answer.body);
  if (difference !== undefined)
    return report("stored-as-sent", made, `The file differs from what was uploaded: ${difference}.`);
  const got = essence(headerOf(answer, "content-type") ?? null);
  const isRange = read.responses.some(({ contents }) => contents.some(({ mediaType }) => mediaType.includes("*")));
  if (isTyped && isRange && got !== type)
    return report(
      "stored-as-sent",
      made,
      `The file has another media type than the upload: expected ${type}, got ${got}.`,
    );
  const shown = (await readInstance(run, instance)) ?? written;
  const described = resourceIn(shown.answer && bodyOf(shown.answer), resource.word);
  const wrong = described && wrongDescription(described, bytes);
  return wrong === undefined ? [] : report("stored-as-sent", shown, `The resource describes another file: ${wrong}.`);
}

function differenceOf(sent: Uint8Array, got: Uint8Array): string | undefined {
  const at = sent.findIndex((byte, index) => byte !== got[index]);
  if (at < 0 && sent.length === got.length) return undefined;
  const where = at < 0 || at >= got.length ? "" : `; byte ${at} is ${got[at]} instead of ${sent[at]}`;
  return `expected ${sent.length} bytes, got ${got.length}${where}`;
}

/** Replaces the bytes: they are returned from then on, with another entity tag, and only if the condition holds. */
async function replace(seen: Seen, put: Operation): Promise<readonly Finding[]> {
  const { files, instance, run, sample } = seen;
  const { read } = files;
  const [one, reading] = [boundTo(run, put, instance), boundTo(run, read, instance)];
  if (one === undefined || reading === undefined) return [];
  const get = async (): Promise<Answer | undefined> =>
    (await attempt(run, read, reading, { tolerates: (status) => status < 500, isHelper: true }))?.answer;
  const other = Uint8Array.from([...sample.bytes].toReversed());
  const send = (tag?: string): Promise<Attempt | undefined> =>
    attempt(run, put, one, {
      tolerates: (status) => status >= 400 && status < 500,
      change: (request) => ({ ...withHeader(request, "if-match", tag), body: other }),
    });
  const report = (made: Attempt, message: string): readonly Finding[] =>
    finding(run, "conditional-request", made.subject, message, put.at, made.answer);
  const before = await get();
  const takesMatch = put.parameters.some(({ in: place, name }) => place === "header" && /^if-match$/i.test(name));
  const strange =
    takesMatch && documentsStatus(put, 412) ? await send('"countersign-nothing-has-this-tag"') : undefined;
  if (strange?.answer !== undefined && strange.answer.status < 300)
    return report(
      strange,
      `Performs the change although If-Match does not match: expected 412, got ${strange.answer.status}.`,
    );
  const tag = before && tagOf(before);
  const made = await send(takesMatch ? tag : undefined);
  if (made?.answer === undefined || made.answer.status >= 300) return made?.findings ?? [];
  const isTyped = sentencesIn(put.docs.description).some((one) => /\bmedia type\b/i.test(one) && says(one, "kept"));
  const found = await judgeStored({ ...seen, sample: { ...sample, bytes: other } }, made, isTyped);
  const after = await get();
  if (found.length > 0 || tag === undefined || after === undefined || tagOf(after) !== tag) return found;
  return report(made, `The ETag of the file is still ${tag} although PUT replaced it.`);
}
