import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { webhook } from "../../cli/webhook/command.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/webhooks.md`, "utf8");

describe("the page on webhooks", () => {
  test("a receiver takes ten lines in the README", () => {
    const blocks = readFileSync(`${ROOT}README.md`, "utf8").matchAll(/^```ts\n([\s\S]*?)^```/gm);
    const receiver = [...blocks].map(([, code = ""]) => code).find((code) => code.includes("createWebhookReceiver"));
    expect(receiver?.trim().split("\n").length).toBeLessThanOrEqual(10);
  });

  test("has valid links, and names existing options", () => {
    for (const [, link = ""] of PAGE.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      expect(existsSync(new URL(link, `file://${ROOT}docs/webhooks.md`)), link).toBe(true);
    }
    for (const [, option = ""] of PAGE.matchAll(/countersign webhook[^\n`]*? (--[a-z-]+)/g))
      expect(webhook.help).toContain(option);
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
