import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    const report: unknown = JSON.parse(await readFile(path, "utf8"));
    const workflows = valuesOf(field(report, "files")).flatMap((file) => valuesOf(field(file, "executedWorkflows")));
    const steps = workflows.flatMap((workflow) => valuesOf(field(workflow, "executedSteps")));
    const failures = steps.flatMap((step) =>
      valuesOf(field(step, "checks"))
        .filter((check) => field(check, "passed") !== true && field(check, "severity") === "error")
        .map((check) => {
          const what = text(field(check, "condition")) || text(field(check, "message"));
          return `${text(field(step, "stepId"))}: ${text(field(check, "name"))}: ${what}`.replaceAll(/\s+/g, " ");
        }),
    );
    return { steps: steps.length, failures };
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function valuesOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
