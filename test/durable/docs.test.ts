import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("pages import what the package exports", () => {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
  const pages = ["docs/durable.md", "docs/webhooks.md"].map((page) => readFileSync(ROOT + page, "utf8")).join("\n");
  const imports = [...pages.matchAll(/(?:from "|`)countersign\/([\w/-]+)["`]/g)].map(([, path = ""]) => path);
  expect(imports).toContain("sqlite");
  for (const path of imports) {
    const pattern = path.startsWith("runtime/") ? "./runtime/*" : `./${path}`;
    const file: string = exports[pattern]?.default.replace("*", path.replace("runtime/", "")) ?? "";
    expect(existsSync(ROOT + file.replace(/^\.\/dist\//, "").replace(/js$/, "ts")), path).toBe(true);
  }
});
