import type { RequestListener } from "node:http";
import type { JsonObject } from "../../../generator/document/json.ts";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { apiOfDocument } from "./api.ts";
import { listen } from "../../support/listen.ts";

/** A document with these paths, and what else is given of it. */
export function documentOf(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi: "3.1.0", info: { title: "Small", version: "1" }, paths, ...more };
}

/** Judges a server that is nothing but a function. */
export async function judgedBy(
  document: JsonObject,
  listener: RequestListener,
  options: Partial<JudgeOptions> = {},
): Promise<Report> {
  const api = await apiOfDocument(document);
  await using server = await listen(listener);
  return await judge({ api, url: server.url, seed: 1, runs: 5, ...options });
}

/** What was found, in short. */
export function told({ findings }: Report): readonly string[] {
  return findings.map(({ check, message, operation }) => `${check}: ${operation}: ${message}`);
}
