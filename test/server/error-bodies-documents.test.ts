import { readFile } from "node:fs/promises";
import type { AnySchemaObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
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
import { GITHUB, type RealDocument, realDocuments } from "../support/documents.ts";
import { lenientSeverities } from "../../generator/diagnostics/diagnostics.ts";

// Every failure that real documents describe as JSON, as the generated server answers it.

const NAMES = /adyen-checkout|box|clerk|figma|lob|paypal-checkout|stripe|realworld|qdrant|airflow|camara|github|museum/;
const documents = realDocuments().filter(({ name }) => NAMES.test(name));

/** Documented by schemas that no value is found for. */
const IMPOSSIBLE: Readonly<Record<string, readonly string[]>> = {
  // See below.
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

// The document requires exactly one of two open schemas without required members. A response by either is valid for both, so
// none is as documented: the server answers with problem details. Only what no schema means (`metadata: 1`) would fit one alone.
test("GitHub's conflict of contents fits no answer", async () => {
  // As its package has it.
  const document = JSON.parse(await readFile(GITHUB.path, "utf8")) as AnySchemaObject;
  const ajv = new Ajv2020({ strict: false, formats: {} }).addSchema(document, "github");
  const at = "/paths/~1repos~1{owner}~1{repo}~1contents~1{path}/put/responses/409/content/application~1json/schema";
  const fits = (pointer: string, value: unknown): boolean => {
    const check = ajv.getSchema(`github#${pointer}`);
    if (check === undefined) throw new Error(`there is no ${pointer}`);
    return check(value) === true;
  };
  const answers = [
    {},
    { message: "Conflict" },
    { message: "Conflict", documentation_url: "https://docs.github.com", url: "https://api.github.com", status: "409" },
    { message: "Rule", status: "409", metadata: { secret_scanning: { bypass_placeholders: [{ token_type: "t" }] } } },
  ];
  for (const answer of answers) {
    expect(fits("/components/schemas/basic-error", answer)).toBe(true);
    expect(fits("/components/schemas/repository-rule-violation-error", answer)).toBe(true);
    expect(fits(at, answer)).toBe(false);
  }
});
