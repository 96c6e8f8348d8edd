import { collectDiagnostics } from "../../../generator/diagnostics/diagnostics.ts";
import { loadDocument, type LoadOptions } from "../../../generator/document/load.ts";
import { memoryReader } from "../../../generator/document/read.ts";
import { checkExamples } from "../../../generator/facts/examples/examples.ts";
import { buildApi } from "../../../generator/ir/build.ts";
import type { Api, Model, Operation } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";

export interface Built {
  readonly api: Api;
  /** `code pointer` of each diagnostic; errors begin with `!`. */
  readonly reported: readonly string[];
  readonly messages: readonly string[];
}

/** Builds what files in memory describe; the first is the root document. */
export function buildFiles(files: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<Built> {
  const [root = ""] = Object.keys(files);
  return buildFrom(root, { ...options, reader: memoryReader(new Map(Object.entries(files))) });
}

export async function buildFrom(path: string, options: LoadOptions = {}): Promise<Built> {
  const diagnostics = collectDiagnostics();
  const document = await loadDocument(path, options, diagnostics);
  if (document === undefined) {
    throw new Error(
      `not loaded: ${diagnostics
        .list()
        .map(({ message }) => message)
        .join(" ")}`,
    );
  }
  const api = buildApi(document, diagnostics);
  checkExamples(api, diagnostics);
  const list = diagnostics.list();
  return {
    api,
    reported: list.map(({ code, severity, pointer }) =>
      `${severity === "error" ? "!" : ""}${code} ${pointer ?? ""}`.trim(),
    ),
    messages: list.map(({ message }) => message),
  };
}

export type Version = "3.0.4" | "3.1.1" | "3.2.0";

/** A document of this version; `rest` is YAML of its other top-level fields. */
export function buildYaml(rest: string, version: Version = "3.1.1", options: LoadOptions = {}): Promise<Built> {
  const paths = /^paths:/m.test(rest) ? "" : "paths: {}\n";
  const text = `openapi: ${version}\ninfo: { title: T, version: "1" }\n${paths}${rest}`;
  return buildFiles({ "api.yaml": text }, options);
}

/** A document with these members of `components/schemas`, as YAML. */
export function buildSchemas(schemas: string, version: Version = "3.1.1", options: LoadOptions = {}): Promise<Built> {
  return buildYaml(`components:\n  schemas:\n${indent(schemas, 4)}`, version, options);
}

/** A document with one operation, `POST /x/{id}`; `operation` is YAML of its fields. */
export async function buildOperation(
  operation: string,
  more = "",
  version: Version = "3.1.1",
): Promise<Built & { readonly operation: Operation }> {
  const parameter = "    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n";
  const responses = /^responses:/m.test(operation) ? "" : "responses: { 204: { description: Done } }\n";
  const paths = `paths:\n  /x/{id}:\n${parameter}    post:\n${indent(`${responses}${operation}`, 6)}`;
  const built = await buildYaml(`${paths}\n${more}`, version);
  return { ...built, operation: only(built.api.operations) };
}

export function indent(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(by));
}

export function only<Item>(list: readonly Item[]): Item {
  const [first, ...others] = list;
  if (first === undefined || others.length > 0) throw new Error(`one was expected, there are ${list.length}`);
  return first;
}

export function modelNamed(api: Api, name: string): Model {
  return only(api.models.filter((model) => model.name === name));
}

export function schemaNamed(api: Api, name: string): Schema {
  return modelNamed(api, name).schema;
}
