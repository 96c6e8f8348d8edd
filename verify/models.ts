import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import { printable } from "../generator/diagnostics/text.ts";
import { bundle } from "../generator/document/bundle/bundle.ts";
import { printApi, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { models } from "../generator/targets/models/models.ts";
import { complaint } from "../generator/targets/openapi-fetch/complaint.ts";
import { unmark } from "../generator/targets/openapi-fetch/mark.ts";
import { prepareDocument } from "../generator/targets/openapi-fetch/prepare.ts";
import { printSchema } from "../generator/targets/openapi-fetch/run-worker.ts";
import { LABELS } from "./artifacts.ts";
import { NOT_VERIFIED, overMemory } from "./bounds.ts";
import { type Claim, CLAIMS_FILE, claimsTarget, inDirection, lineOfFirstClaim } from "./model-claims.ts";
import { typeCheck, type TypeFault } from "./type-check.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.models;

/** The models of a document as they are generated, and what is claimed of them. */
export interface ClaimedModels {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly claims: readonly Claim[];
}

/** @returns why they cannot be generated, else */
export async function printModels(read: ReadDocument, settings: Settings): Promise<ClaimedModels | string> {
  const claims: Claim[] = [];
  const targets = [models(), claimsTarget(claims)];
  const diagnostics = collectDiagnostics(settings.severity);
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const files = await printApi(read, own, diagnostics);
  if (!diagnostics.failed) return { files, claims };
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  return fault === undefined ? "why is not known" : formatDiagnostic(fault, { colour: false });
}

/**
 * Holds every model against the type that openapi-typescript, which shares no code with ours, prints of the same component. One
 * may be wider than the other, as each has its own ways; wrong is a model that no value of the other type fits, nor the other
 * way round.
 *
 * @param folders whose packages may be used, besides our own
 * @param megabytes of the heap that the compiler may have
 */
export async function verifyModels(
  read: ReadDocument,
  printed: ClaimedModels | string,
  folders: readonly string[],
  megabytes?: number,
): Promise<Verdict> {
  if (typeof printed === "string") return verdict(ARTIFACT, "cannot be generated", [printed]);
  const { claims, files } = printed;
  if (claims.length === 0) return skipped(ARTIFACT, "the document names no schemas");
  const whole = bundle(read.document);
  const theirs: { path: string; text: string }[] = [];
  for (const direction of ["sent", "received"] as const) {
    const document = JSON.stringify(prepareDocument(inDirection(whole, direction)));
    const reply = await printSchema({ document, folders, immutable: true, markers: false }, megabytes);
    if (reply.kind === "exhausted") return verdict(ARTIFACT, NOT_VERIFIED, [overMemory(reply.megabytes)]);
    if (reply.kind !== "done") return skipped(ARTIFACT, printable(complaint(reply)));
    theirs.push({ path: `${direction}.ts`, text: unmark(reply.text) });
  }
  const reply = await typeCheck({ files: [...files, ...theirs], folders }, megabytes);
  if (reply.kind === "exhausted") return verdict(ARTIFACT, NOT_VERIFIED, [overMemory(reply.megabytes)]);
  if (reply.kind !== "done") return skipped(ARTIFACT, `TypeScript failed: ${printable(reply.message)}`);
  const first = lineOfFirstClaim(files.find(({ path }) => path === CLAIMS_FILE)?.text ?? "");
  const claimOf = ({ line, path }: TypeFault): Claim | undefined =>
    path === CLAIMS_FILE ? claims[line - first] : undefined;
  // Faults in their types are not ours.
  const own = new Set(files.map(({ path }) => path));
  const details = reply.faults
    .filter((fault) => own.has(fault.path) && claimOf(fault) === undefined)
    .map(({ line, message, path }) => `${path}:${line} ${printable(message)}`);
  let wider = 0;
  for (const [model, found] of Map.groupBy(reply.faults, (fault) => claimOf(fault)?.model)) {
    const [fault] = found;
    if (model === undefined || fault === undefined) continue;
    if (new Set(found.map((one) => claimOf(one)?.values)).size < 2) {
      wider++;
      continue;
    }
    const { file, line, column } = read.document.locate(claimOf(fault)?.at ?? "#");
    const why = printable(fault.message);
    details.push(`${file}:${line}:${column} ${printable(model)}: not what openapi-typescript makes of it. ${why}`);
  }
  const but = wider === 0 ? "" : `; of ${wider} one of the two is wider`;
  return verdict(ARTIFACT, `${count(claims.length / 2, "model")} beside openapi-typescript's types${but}`, details);
}
