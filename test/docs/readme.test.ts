import { existsSync, readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { generate } from "../../cli/generate.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const README = readFileSync(`${ROOT}README.md`, "utf8");

function blocks(language: string): readonly string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].flatMap(
    ([, text]) => text ?? [],
  );
}

describe("the README", () => {
  test("shows a contract that is one", () => {
    const [, path = "", fragment = ""] = /^# (\S+)\n([\s\S]*)$/.exec(blocks("yaml")[0] ?? "") ?? [];
    const text = readFileSync(`${ROOT}${path}`, "utf8");
    for (const [, ref = ""] of fragment.matchAll(/\$ref: (\S+)/g)) expect(text).toContain(`$ref: ${ref}`);
    expect(text).toContain(/operationId: \w+/.exec(fragment)?.[0]);
  });

  test("names commands and options that exist", () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { scripts: Record<string, string> };
    for (const [, name = ""] of README.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
    for (const [, option = ""] of README.matchAll(/countersign generate[^`\n]* (--?[a-z-]+)/g))
      expect(generate.help).toContain(option);
  });
});

test("links between the documents lead somewhere", async () => {
  const files = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/client.md",
    "docs/config.md",
    "docs/targets.md",
    "docs/diagnostics.md",
  ];
  for (const file of files) {
    const text = await readFile(`${ROOT}${file}`, "utf8");
    for (const [, link = ""] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      const target = new URL(link, `file://${ROOT}${file}`);
      expect(existsSync(target), `${file}: ${link}`).toBe(true);
    }
  }
});

test("links of the pages in the package lead to files in the package", async () => {
  const { files } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8")) as { files: readonly string[] };
  // These are for contributors. npm's site links the README to the repository.
  const elsewhere = new Set(["examples/README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]);
  const pages = [...files.filter((name) => name.endsWith(".md")), "README.md"];
  const outside: string[] = [];
  for (const page of pages) {
    for (const [, link = ""] of (await readFile(ROOT + page, "utf8")).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      const path = posix.join(posix.dirname(page), link);
      if (page === "README.md" && elsewhere.has(path)) continue;
      const packed = pages.includes(path) || files.some((folder) => path.startsWith(`${folder}/`));
      if (!packed || !existsSync(ROOT + path)) outside.push(`${page}: ${link}`);
    }
  }
  expect(pages.length).toBeGreaterThan(30);
  expect(outside).toEqual([]);
});

test("the pages that messages name come with the package", async () => {
  const { files } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { files: readonly string[] };
  const named = new Set<string>();
  for (const folder of ["generator", "judge", "mock", "lint", "docs-page", "verify", "cli", "runtime"]) {
    for await (const file of glob(`${ROOT}${folder}/**/*.ts`)) {
      for (const [page] of readFileSync(file, "utf8").matchAll(/docs\/[\w-]+\.md/g)) named.add(page);
    }
  }
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((page) => !files.includes(page))).toEqual([]);
  for (const page of files.filter((name) => name.startsWith("docs/"))) expect(existsSync(ROOT + page), page).toBe(true);
});
