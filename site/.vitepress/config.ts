import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { defineConfig, type HeadConfig } from "vitepress";
import { ALIASES } from "../playground/node/aliases.ts";

const repository = process.env["SITE_REPOSITORY"];

/** Runs only the scripts of the site, and the inline ones that VitePress writes, by their hashes. Nothing is sent. */
function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  const hashes = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

const guide = [
  ["Start", "/start"],
  ["Config", "/docs/config"],
  ["Shaping a document", "/docs/shaping"],
  ["The vocabulary", "/docs/vocabulary"],
  ["Editors", "/docs/editors"],
  ["CI, hooks and Vite", "/docs/ci"],
  ["Migrating", "/docs/migrating"],
] as const;
const targets = [
  ["Models", "/docs/models"],
  ["Client", "/docs/client"],
  ["ky, axios and Next.js", "/docs/fetch"],
  ["Validators", "/docs/validators"],
  ["Server", "/docs/server"],
  ["Durable servers", "/docs/durable"],
  ["Beyond one machine", "/docs/scaling"],
  ["Webhooks", "/docs/webhooks"],
  ["openapi-fetch", "/docs/openapi-fetch"],
  ["TanStack Query", "/docs/tanstack-query"],
  ["Factories", "/docs/factories"],
  ["Mock Service Worker", "/docs/msw"],
  ["Model Context Protocol", "/docs/mcp"],
  ["Command line", "/docs/command-line"],
  ["Templates of your own", "/docs/templates"],
  ["Targets of your own", "/docs/targets"],
] as const;
const commands = [
  ["Contract tests", "/docs/contract-tests"],
  ["Lint", "/docs/lint"],
  ["Diff and changelog", "/docs/diff"],
  ["Mock", "/docs/mock"],
  ["Docs and bundle", "/docs/docs"],
  ["In CI, in hooks and in Vite", "/docs/ci"],
] as const;
const reference = [
  ["Commands", "/reference/commands"],
  ["Config", "/docs/config"],
  ["Diagnostics", "/docs/diagnostics"],
  ["Extensions", "/reference/extensions"],
  ["API", "/api/"],
] as const;
const evidence = [
  ["Comparison", "/comparison"],
  ["Speed", "/docs/speed"],
  ["Installed size", "/docs/size"],
  ["Conformance", "/docs/conformance"],
  ["Real documents", "/docs/real-documents"],
  ["Coming from oasdiff", "/docs/oasdiff"],
  ["Faults that the judge finds", "/docs/contract-test-faults"],
] as const;

const group = (text: string, pages: readonly (readonly [string, string])[]): { text: string; items: object[] } => ({
  text,
  items: pages.map(([text, link]) => ({ text, link })),
});

export default defineConfig({
  title: "Countersign",
  description: "One contract, every counterpart: typed code, docs, mocks and tests from an OpenAPI document.",
  lang: "en",
  base: process.env["SITE_BASE"] ?? "/",
  srcDir: ".pages",
  cleanUrls: true,
  // An empty icon, so that browsers ask for none.
  head: [["link", { rel: "icon", href: "data:," }]],
  metaChunk: true,
  // The Platform's page is made by countersign, not by VitePress. The test of the site follows every link.
  ignoreDeadLinks: [/\/platform\//],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    // As on GitHub, where the same pages are read.
    anchor: {
      slugify: (title) =>
        title
          .trim()
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
          .replaceAll(/\s/g, "-"),
    },
    config(md) {
      // Text is never a template of Vue.
      const plain = (text = ""): string => md.utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
      md.renderer.rules.text = (tokens, index) => plain(tokens[index]?.content);
      md.renderer.rules.code_inline = (tokens, index) => `<code>${plain(tokens[index]?.content)}</code>`;
    },
  },
  themeConfig: {
    nav: [
      { text: "Guide", link: "/start" },
      { text: "Reference", link: "/reference/commands" },
      { text: "Playground", link: "/playground" },
      { text: "Comparison", link: "/comparison" },
      { text: "Docs page", link: "/platform/index.html", target: "_self" },
      { text: "Changelog", link: "/changelog" },
    ],
    sidebar: [
      group("Guide", guide),
      group("Targets", targets),
      group("Commands", commands),
      group("Reference", reference),
      group("Evidence", evidence),
    ],
    outline: { level: [2, 3] },
    search: { provider: "local" },
    ...(repository !== undefined && { socialLinks: [{ icon: "github", link: repository }] }),
  },
  transformHtml: (html) =>
    html.replace("<head>", `<head>\n    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(html)}">`),
  transformHead: ({ page }): HeadConfig[] =>
    page === "404.md" ? [["meta", { name: "robots", content: "noindex" }]] : [],
  vite: {
    // Text, because Vite merges an object with the tsconfig.json of the repository, which is for a newer compiler.
    esbuild: { tsconfigRaw: '{ "compilerOptions": { "verbatimModuleSyntax": true } }' },
    resolve: {
      alias: ALIASES,
    },
    worker: { format: "es" },
    build: { target: "es2023", chunkSizeWarningLimit: 3000 },
    server: { fs: { allow: [fileURLToPath(new URL("../../", import.meta.url))] } },
  },
});
