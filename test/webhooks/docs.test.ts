import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { WEBHOOK_HELP } from "../../cli/webhook/help.ts";
import { COMPILERS, compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateWebhooks } from "./support/generate.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/webhooks.md`, "utf8");

function blocks(text: string): readonly string[] {
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].flatMap(([, code]) => code ?? []);
}

describe("the page on webhooks", () => {
  test("shows code that compiles, and so does the README", async () => {
    const receiver =
      blocks(await readFile(`${ROOT}README.md`, "utf8")).find((code) => code.includes("createWebhookReceiver")) ?? "";
    const [express = ""] = blocks(PAGE);
    const book = "declare function book(id: string, amount: number): Promise<void>;\n";
    await using folder = await temporaryFolder({ "readme.ts": receiver, "express.ts": `${book}${express}` });
    await generateWebhooks(`${ROOT}spec/openapi.yaml`, join(folder.path, "generated"));
    const paths = { express: [`${ROOT}node_modules/@types/express/index.d.ts`] };
    for (const compiler of COMPILERS) {
      const { errors } = await compile(folder.path, compiler, {
        types: ["node"],
        typeRoots: [`${ROOT}node_modules/@types`],
        paths,
        noPropertyAccessFromIndexSignature: false,
      });
      expect(errors, compiler).toEqual([]);
    }
    expect(receiver.trim().split("\n").length).toBeLessThanOrEqual(10);
  });

  test("has valid links, and names existing options", () => {
    for (const [, link = ""] of PAGE.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      expect(existsSync(new URL(link, `file://${ROOT}docs/webhooks.md`)), link).toBe(true);
    }
    for (const [, option = ""] of PAGE.matchAll(/countersign webhook[^\n`]*? (--[a-z-]+)/g))
      expect(WEBHOOK_HELP).toContain(option);
  });

  test("lists every verdict", () => {
    const source = ["event", "signature", "verify"]
      .map((name) => readFileSync(`${ROOT}runtime/webhooks/${name}.ts`, "utf8"))
      .join("\n");
    const verdicts = new Set([...source.matchAll(/verdict: "(\w+)"|\| "(\w+_\w+)"/g)].map(([, a, b]) => a ?? b ?? ""));
    expect(verdicts.size).toBeGreaterThanOrEqual(8);
    for (const verdict of verdicts) expect(PAGE).toContain(`\`${verdict}\``);
  });
});
