import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childOf, type Json } from "../../generator/document/json.ts";
import { INSTALL, runRedocly } from "./run.ts";

export interface RespectRequest {
  /** Absolute path of an Arazzo document. */
  readonly file: string;
  /** Absolute paths of the folders that contain it and its source descriptions. */
  readonly reads: readonly string[];
  /** Local URLs of the APIs, by name of the source description. */
  readonly servers: Readonly<Record<string, string>>;
  /** Values of the workflow inputs. Other users of this machine can see them in the process list. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Uses only the workflow's own success criteria: Redocly does not support status ranges (`2XX`). */
  readonly anyStatus: boolean;
}

export type RespectResult =
  | { readonly kind: "done"; readonly steps: number; readonly failures: readonly string[] }
  | { readonly kind: "missing"; readonly install: string }
  /** `message` is Redocly's. */
  | { readonly kind: "failed"; readonly message: string };

/** Runs an Arazzo document with `redocly respect`, which can connect only to the given servers. */
export async function respect({ anyStatus, file, inputs, reads, servers }: RespectRequest): Promise<RespectResult> {
  const outer = await mkdtemp(join(tmpdir(), "countersign-respect-"));
  const folder = join(outer, "work");
  const report = join(folder, "report.json");
  // Redocly loads the nearest `.env`. An empty one keeps it from loading the user's.
  const nothing = join(outer, ".env");
  try {
    await mkdir(folder);
    await writeFile(nothing, "");
    const run = await runRedocly({
      folder,
      reads: [...reads, nothing],
      ports: Object.values(servers).map((url) => Number(new URL(url).port)),
      args: [
        "respect",
        file,
        "--json-output",
        report,
        "--input",
        JSON.stringify(inputs),
        ...Object.entries(servers).flatMap(([name, url]) => ["--server", `${name}=${url}`]),
        ...(anyStatus ? ["--severity", "STATUS_CODE_CHECK=off"] : []),
      ],
    });
    if (run.kind === "missing") return { kind: "missing", install: INSTALL };
    const result = await readReport(report);
    if (result !== undefined && (run.status === 0 || result.failures.length > 0)) return { kind: "done", ...result };
    const lines = `${run.stderr}\n${run.stdout}`.split("\n").filter((line) => line.trim() !== "");
    return { kind: "failed", message: lines.slice(0, 4).join(" ").slice(0, 500) };
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

interface WorkflowReport {
  readonly steps: number;
  readonly failures: readonly string[];
}

/** @returns `undefined` if the file is missing or has another structure */
async function readReport(path: string): Promise<WorkflowReport | undefined> {
  try {
    // JSON.parse returns only JSON values.
    const report = JSON.parse(await readFile(path, "utf8")) as Json;
    const workflows = valuesOf(childOf(report, "files")).flatMap((file) =>
      valuesOf(childOf(file, "executedWorkflows")),
    );
    const steps = workflows.flatMap((workflow) => valuesOf(childOf(workflow, "executedSteps")));
    const failures = steps.flatMap((step) =>
      valuesOf(childOf(step, "checks"))
        .filter((check) => childOf(check, "passed") !== true && childOf(check, "severity") === "error")
        .map((check) => {
          const what = text(childOf(check, "condition")) || text(childOf(check, "message"));
          return `${text(childOf(step, "stepId"))}: ${text(childOf(check, "name"))}: ${what}`.replaceAll(/\s+/g, " ");
        }),
    );
    return { steps: steps.length, failures };
  } catch {
    return undefined;
  }
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
