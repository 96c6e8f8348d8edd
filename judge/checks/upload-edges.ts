import { says } from "../descriptions/phrases.ts";
import { readInstance } from "../resources/read.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { headerOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { caseFor } from "../resources/cases.ts";
import type { Instance } from "../resources/instance.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import type { Resource } from "../resources/resources.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { type SizeLimit, sizeLimitIn } from "../descriptions/sizes.ts";
import { type Sample, SAMPLES, sendFile, type Upload, upload, uploadOf } from "./file-contents.ts";

/** Sends files of the sizes at the documented limits, and with names beyond ASCII. */
export async function checkUploadEdges(run: Run): Promise<readonly Finding[]> {
  if (run.isThrifty() || run.isQuick === true) return [];
  const findings: Finding[] = [];
  for (const resource of run.pool.resources.all) {
    const file = uploadOf(run, resource);
    if (file === undefined || run.isOver()) continue;
    const found = await accepted(run, resource, file);
    if (found === undefined) continue;
    findings.push(...(await checkNames(run, resource, file, found)));
    if (!run.isOver()) findings.push(...(await checkSizes(run, file, found.sample)));
  }
  return findings;
}

interface Accepted {
  readonly sample: Sample;
  readonly instance: Instance;
  readonly made: Attempt;
}

/** A sample that the server accepts: its media types may be limited. */
async function accepted(run: Run, resource: Resource, file: Upload): Promise<Accepted | undefined> {
  for (const [index, sample] of SAMPLES.entries()) {
    const named = { ...sample, fileName: nameOf("file", index) };
    const stored = await upload(run, resource, file, named);
    if (stored !== undefined) return { ...stored, sample: named };
  }
  return undefined;
}

/** Names may have to be unique, and their ends may have to fit the media type. */
function nameOf(word: string, index: number): string {
  return `${word}-${crypto.randomUUID().slice(0, 8)}.${index === 0 ? "txt" : "png"}`;
}

/** Names of files are in UTF-8 (RFC 7578 section 5.1.2), and a download has them in `filename*` (RFC 6266 section 4.3). */
async function checkNames(
  run: Run,
  resource: Resource,
  file: Upload,
  { instance, made, sample }: Accepted,
): Promise<readonly Finding[]> {
  const describe = async (of: Instance, by: Attempt) => {
    const seen = (await readInstance(run, of)) ?? by;
    return { seen, members: (seen.answer && resourceIn(bodyOf(seen.answer), resource.word)) ?? {} };
  };
  const plain = await describe(instance, made);
  const member = Object.keys(plain.members).find((name) => plain.members[name] === sample.fileName);
  const fileName = nameOf(
    "Zo\u00eb-\u4e16\u754c",
    SAMPLES.findIndex(({ type }) => type === sample.type),
  );
  const foreign = await upload(run, resource, file, { ...sample, fileName });
  if (foreign === undefined) return [];
  const { members, seen } = await describe(foreign.instance, foreign.made);
  const got = member === undefined ? undefined : members[member];
  run.tally.check("stored-as-sent", file.create);
  if (typeof got === "string" && isGarbled(got, fileName)) {
    const message = `The name of the file is garbled: expected ${member} ${JSON.stringify(fileName)}, got ${JSON.stringify(got)}.`;
    return finding(run, "stored-as-sent", seen.subject, message, file.create.at, seen.answer);
  }
  for (const read of run.operations) {
    if (read.method !== "GET" || run.pool.resources.inPath(read).at(-1)?.resource !== resource) continue;
    const before = await disposition(run, read, instance);
    const after = await disposition(run, read, foreign.instance);
    if (before?.text.includes(sample.fileName ?? "") !== true || after === undefined) continue;
    if (namesIn(after.text).some((name) => name.normalize() === fileName.normalize())) continue;
    const expected = `filename*=UTF-8''${encodeURIComponent(fileName)}`;
    const message = `Content-Disposition lacks the name of the file (RFC 6266, 4.3): expected ${expected}, got ${after.text}.`;
    return finding(run, "response-headers", after.made.subject, message, read.at, after.made.answer);
  }
  return [];
}

/** Whether a name was decoded with another charset, or lost its letters. */
function isGarbled(got: string, sent: string): boolean {
  const bytes = Buffer.from(sent).toString("latin1");
  return got.normalize() !== sent.normalize() && (got.includes("\ufffd") || got.includes("\u00c3") || got === bytes);
}

async function disposition(
  run: Run,
  read: Operation,
  instance: Instance,
): Promise<{ readonly text: string; readonly made: Attempt } | undefined> {
  const one = caseFor(run, read, { caller: "own", purpose: "file" });
  const bound = one && run.pool.bind(read, one, "own", [instance]);
  const made = bound && (await attempt(run, read, bound, { tolerates: (status) => status < 500, isHelper: true }));
  const text = made?.answer && headerOf(made.answer, "content-disposition");
  return made === undefined || text === undefined ? undefined : { text, made };
}

/** The names in a Content-Disposition: in `filename*`, or in UTF-8 in `filename`, which clients understand as well. */
function namesIn(text: string): readonly string[] {
  const encoded = /filename\*\s*=\s*(?:utf-8)''([^;]*)/i.exec(text)?.[1] ?? "";
  const quoted = /filename\s*=\s*"([^"]*)"/i.exec(text)?.[1] ?? "";
  const isEncoded = /^(?:[^%]|%[0-9a-f]{2})*$/i.test(encoded);
  return [
    isEncoded ? Buffer.from(unescaped(encoded), "latin1").toString() : "",
    Buffer.from(quoted, "latin1").toString(),
  ];
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The documented size of a file. */
function documentedSize({ create, schema }: Upload): SizeLimit | undefined {
  const too = create.responses.find(({ status }) => status.kind === "exact" && status.code === 413);
  return sizeLimitIn([schema.docs.description, create.docs.description, too?.docs.description]);
}

/** A file of the greatest size is accepted, a greater one is not, and an empty one is where the description says so. */
async function checkSizes(run: Run, file: Upload, sample: Sample): Promise<readonly Finding[]> {
  const { create, schema } = file;
  const limits = documentedSize(file);
  const isEmptyAllowed = says(`${schema.docs.description ?? ""} ${create.docs.description ?? ""}`, "mayBeEmpty");
  const sizes = [
    ...(isEmptyAllowed ? [{ bytes: 0, isValid: true }] : []),
    ...(limits === undefined
      ? []
      : [
          { bytes: limits.tooMany, isValid: false },
          { bytes: limits.most, isValid: true },
        ]),
  ];
  for (const [index, { bytes, isValid }] of sizes.entries()) {
    const fileName = nameOf(
      `size-${bytes}`,
      SAMPLES.findIndex(({ type }) => type === sample.type),
    );
    const filled = new Uint8Array(bytes).fill(97);
    filled.set(sample.bytes.subarray(0, bytes));
    const { made } = (await sendFile(run, file, { ...sample, bytes: filled, fileName }, 10 + index)) ?? {};
    if (made?.answer === undefined || run.isOver()) continue;
    const { status } = made.answer;
    const check = isValid ? "valid-request-accepted" : "invalid-request-rejected";
    run.tally.check(check, create);
    const isRight = isValid ? ![400, 413, 422].includes(status) : status >= 300;
    if (isRight) continue;
    const message = isValid
      ? `Rejects a file of ${bytes} bytes, which the description allows: expected 2xx, got ${status}.`
      : `Accepts a file of ${bytes} bytes, although the description allows at most ${bytes - 1}: expected 413, got ${status}.`;
    return finding(run, check, made.subject, message, schema.at, made.answer);
  }
  return [];
}
