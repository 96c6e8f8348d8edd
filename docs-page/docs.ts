import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../generator/document/bundle/bundle.ts";
import type { Document } from "../generator/document/document.ts";
import type { Api } from "../generator/ir/api.ts";
import { endlessChain, INSTALL, runRedocly } from "../lint/redocly/run.ts";
import { annotated } from "./behaviour/annotate.ts";
import { pageOf } from "./page.ts";
import { prepared } from "./prepare.ts";

/** The HTML page, or why there is none. */
export type DocsResult =
  | { readonly kind: "done"; readonly html: string }
  /** `message` names what is missing and the command that installs it. */
  | { readonly kind: "missing" | "failed"; readonly message: string };

/**
 * Builds a self-contained HTML page with Redoc. The page loads nothing, executes nothing from the document, and shows
 * the documented behaviour.
 */
export async function buildDocs(document: Document, api: Api): Promise<DocsResult> {
  const shown = prepared(annotated(bundle(document), api));
  const folder = await mkdtemp(join(tmpdir(), "countersign-docs-"));
  try {
    await writeFile(join(folder, "openapi.json"), JSON.stringify(shown, wellFormed));
    await writeFile(join(folder, "redocly.yaml"), CONFIG);
    const args = ["build-docs", "openapi.json", "--inlineBundle", "--config", "redocly.yaml", "-o", "page.html"];
    const run = await runRedocly({ args, folder, reads: [] });
    if (run.kind === "missing") return { kind: "missing", message: missing(run.found) };
    if (run.status !== 0) return { kind: "failed", message: `Redoc failed: ${lastLines(run.stderr)}` };
    const html = pageOf(await readFile(join(folder, "page.html"), "utf8"), api.title);
    if (html === undefined)
      return { kind: "failed", message: "This version of countersign does not support Redoc's page layout." };
    return { kind: "done", html };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A lone surrogate cannot be saved as UTF-8, and crashes Chromium's renderer. */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "object" || value === null || Object.keys(value).every((key) => key.isWellFormed()))
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), item]));
}

const CONFIG = JSON.stringify({
  telemetry: "off",
  openapi: { disableTelemetry: true },
});

function missing(installedVersion: string | undefined): string {
  const there =
    installedVersion === undefined ? "which is not installed" : `version 2; version ${installedVersion} is installed`;
  return `The page needs the package @redocly/cli, ${there}. Install it: ${INSTALL}`;
}

/** The last lines of the output, without stack traces and boxed notices. */
function lastLines(text: string): string {
  const chain = endlessChain(text);
  if (chain !== undefined) return chain;
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s*at |[\u2550-\u256c]/.test(line));
  return lines.slice(-3).join(" ").slice(0, 500);
}
