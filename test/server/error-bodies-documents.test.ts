import { describe, expect, test } from "vitest";
import { resolveSettings } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { importFiles } from "../../generator/generate/import-files.ts";
import { printApi } from "../../generator/generate/print-api.ts";
import { readDocument } from "../../generator/generate/render.ts";
import { models } from "../../generator/targets/models/models.ts";
import { server } from "../../generator/targets/server/server.ts";
import { validators } from "../../generator/targets/validators/validators.ts";
import type * as endpoints from "../../runtime/server/endpoint.ts";
import type { ServerOperation } from "../../runtime/server/operation.ts";
import type * as problemReplies from "../../runtime/server/problem-reply.ts";
import type * as problems from "../../runtime/server/problem.ts";
import { type RealDocument, realDocuments } from "../support/documents.ts";
import { lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";

// Every failure that real documents describe as JSON, as the generated server answers it.

const NAMES = /adyen-checkout|box|clerk|figma|lob|paypal-checkout|stripe|realworld|qdrant|airflow|camara|github|museum/;
const documents = realDocuments().filter(({ name }) => NAMES.test(name));

/** Documented by schemas that no value is found for. */
const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  // It requires exactly one of two open schemas without required members, so no response fits.
  github: ["409 repos/create-or-update-file-contents"],
};

interface Outcome {
  /** Answered in a documented media type, with a body that fits. */
  readonly fitting: number;
  readonly others: readonly string[];
}

async function outcomeOf({ config, path }: RealDocument): Promise<Outcome> {
  const diagnostics = collectDiagnostics(lenientSeverities());
  const whole = { ...config, document: path, output: "generated", severity: lenientSeverities() };
  const settings = resolveSettings(whole, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error(`${path} cannot be read`);
  const targets = [models(), validators({ zod: "none" }), server()];
  const own = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" } as const;
  const files = await printApi(read, own, diagnostics);
  const runtime = ["endpoint", "problem-reply", "problem"].map((name) => `runtime/server/${name}.ts`);
  const groups = files
    .map((file) => file.path)
    .filter((one) => /^server\/(?!index|handlers|shared)[^/]+\.ts$/.test(one));
  const [endpoint, reply, problem, ...described] = await importFiles(files, [...runtime, ...groups]);
  // The copies of the very modules.
  const { createEndpoint, responseOf } = endpoint as typeof endpoints;
  const { createProblemWriter } = reply as typeof problemReplies;
  const { Problem } = problem as typeof problems;
  let fitting = 0;
  const others: string[] = [];
  for (const operation of described.flatMap(operationsOf)) {
    const at = createEndpoint(operation, { operations: [operation], errors: { codes: [] } }, {});
    for (const key of Object.keys(operation.responses)) {
      const status = /^[45]XX$/.test(key) ? Number(`${key[0]}99`) : key === "default" ? 599 : Number(key);
      const { content: contents = [] } = (status < 400 ? undefined : responseOf(at, status)) ?? {};
      if (!contents.some(({ type }) => /json/.test(type))) continue;
      const write = createProblemWriter({ codes: [] }, () => ({ status, code: "some_code" }));
      const { body, headers } = write(new Problem("internal"), "some-id", at);
      const type = String(headers["content-type"]);
      const content = contents.find((one) => one.type === type || one.type.includes("*"));
      const value: unknown = /json/.test(type) ? JSON.parse(String(body)) : body;
      if (content !== undefined && content.check?.(value) !== false) fitting++;
      else others.push(`${key} ${operation.id}`);
    }
  }
  return { fitting, others };
}

function operationsOf(module: unknown): readonly ServerOperation[] {
  // Files of tags export nothing but operations.
  return Object.values(Object(module)) as ServerOperation[];
}

describe.skipIf(documents.length === 0)("failures of real documents are answered as described", () => {
  test.for(documents)("$name", async (document) => {
    const { fitting, others } = await outcomeOf(document);
    expect(others).toEqual(IMPOSSIBLE[document.name] ?? []);
    expect(fitting).toBeGreaterThan(5);
  });
});
