// Makes the pages of the site in `.pages/`, from `docs/`, the README and the sources of what they describe.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { toolVersion } from "../../generator/generate/package.ts";
import { templateNames } from "../../generator/print/templates/load.ts";
import { parseTemplate } from "../../generator/print/templates/parse.ts";
import { commandsPage } from "./commands.ts";
import { diagnosticsPage } from "./diagnostics.ts";
import { extensionsPage } from "./extensions.ts";
import { landingPage } from "./landing.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SITE = `${ROOT}site/`;
const PAGES = `${SITE}.pages/`;
/** Where sources can be read: `https://github.com/OWNER/NAME`. In a build without it, links to sources are plain text. */
const REPOSITORY = process.env["SITE_REPOSITORY"];

const readText = (path: string): string => readFileSync(ROOT + path, "utf8");

function writePage(path: string, text: string): void {
  mkdirSync(dirname(PAGES + path), { recursive: true });
  writeFileSync(PAGES + path, text);
}

/** The page of a file in the repository; `undefined` for those that the site does not show. */
function pageOf(path: string): string | undefined {
  if (path === "CHANGELOG.md") return "changelog.md";
  if (path === "README.md") return "start.md";
  return /^docs\/[^/]+\.md$/.test(path) ? path : undefined;
}

/**
 * Makes links lead to pages of the site, or to sources in the repository.
 *
 * @param from path of the file in the repository
 * @param to path of its page
 */
function withLinks(text: string, from: string, to: string): string {
  const convert = (whole: string, label: string, link: string): string => {
    if (/^(?:https?:|mailto:|#)/.test(link)) return whole;
    const [path = "", fragment] = link.split("#");
    const target = posix.join(posix.dirname(from), path).replace(/\/$/, "");
    const page = pageOf(target);
    const hash = fragment === undefined ? "" : `#${fragment}`;
    if (page !== undefined) return `[${label}](${relativeLink(to, page)}${hash})`;
    if (target.endsWith(".svg")) return whole;
    return REPOSITORY === undefined ? label : `[${label}](${REPOSITORY}/blob/main/${target}${hash})`;
  };
  // Not in blocks of code.
  return text
    .split(/(^```[\s\S]*?^```|`[^`\n]*`(?!\]))/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/(?<!!)\[((?:[^[\]]|`[^`]*`)*)\]\(([^()\s]+)\)/g, convert),
    )
    .join("");
}

function relativeLink(from: string, to: string): string {
  const way = posix.relative(posix.dirname(from), to);
  return way.startsWith(".") ? way : `./${way}`;
}

/** The first table below a heading that begins with `title`. */
function tableOf(path: string, title: string): string {
  const text = readText(path);
  const start = text.search(new RegExp(`^#+ .*${title}`, "m"));
  const table = /^\|.*(?:\n\|.*)+/m.exec(text.slice(start))?.[0];
  if (start === -1 || table === undefined) throw new Error(`${path} has no table below ${title}`);
  return table;
}

async function writeDocs(): Promise<void> {
  for (const name of readdirSync(`${ROOT}docs`).filter((name) => name.endsWith(".md"))) {
    const path = `docs/${name}`;
    const text = path === "docs/diagnostics.md" ? diagnosticsPage(readText(path)) : readText(path);
    writePage(path, withLinks(text, path, path));
  }
  for (const name of readdirSync(`${ROOT}docs`).filter((name) => name.endsWith(".svg")))
    cpSync(`${ROOT}docs/${name}`, `${PAGES}docs/${name}`);
  writePage("changelog.md", withLinks(readText("CHANGELOG.md"), "CHANGELOG.md", "changelog.md"));
  const readme = readText("README.md");
  const start = readme.slice(readme.indexOf("## In your project")).replace("## In your project", "# Start");
  writePage("start.md", withLinks(start, "README.md", "start.md"));
  writePage("index.md", landingPage(readme));
  const comparison = readFileSync(`${SITE}comparison.md`, "utf8");
  const tables = /<!-- table: (\S+) \| (.+?) -->/g;
  writePage(
    "comparison.md",
    comparison.replaceAll(tables, (_, path: string, title: string) => tableOf(path, title)),
  );
  writePage("playground.md", readFileSync(`${SITE}playground.md`, "utf8"));
  writePage("reference/commands.md", await commandsPage());
  writePage("reference/extensions.md", extensionsPage());
}

/** What the playground needs of this package: templates in the parser's form, and the sources of the runtime. */
function writePackageFiles(): void {
  const templates = templateNames(`${ROOT}templates`).map((name) => {
    const file = `templates/${name}.hbs`;
    return parseTemplate(name, file, readText(file));
  });
  const sources = readdirSync(`${ROOT}runtime`, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"));
  const runtime = Object.fromEntries(sources.map((path) => [path.slice(0, -3), readText(`runtime/${path}`)]));
  mkdirSync(`${SITE}.generated`, { recursive: true });
  writeFileSync(`${SITE}.generated/package-files.json`, JSON.stringify({ version: toolVersion(), templates, runtime }));
}

/** The Platform's page, as `countersign docs` makes it. */
function writePlatformPage(): void {
  const page = `${PAGES}public/platform/index.html`;
  mkdirSync(dirname(page), { recursive: true });
  execFileSync(process.execPath, ["cli/main.ts", "docs", "spec/openapi.yaml", "-o", page], {
    cwd: ROOT,
    stdio: "pipe",
  });
}

function writeApiReference(): void {
  const typedoc = `${SITE}node_modules/typedoc/bin/typedoc`;
  if (!existsSync(typedoc)) throw new Error("run `npm ci` in site/ first");
  execFileSync(process.execPath, [typedoc, "--options", "typedoc.json"], { cwd: SITE, stdio: "pipe" });
}

rmSync(PAGES, { recursive: true, force: true });
await writeDocs();
writePackageFiles();
writePlatformPage();
writeApiReference();
