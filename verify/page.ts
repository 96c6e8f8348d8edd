import { createHash } from "node:crypto";
import { childOf, isObject, type Json } from "../generator/document/json.ts";
import type { Api, Operation, Webhook } from "../generator/ir/api.ts";
import { printable } from "../generator/diagnostics/text.ts";

/** What a page of docs is to have: an operation, or a webhook. */
export interface Entry {
  /** `POST /things`, `webhook thing.made` */
  readonly name: string;
  readonly method: string;
  /** What may stand for it in the menu: its summary, its id, its path or name. */
  readonly titles: readonly string[];
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
const SHOWN: ReadonlySet<string> = new Set([...METHODS.map((method) => method.toUpperCase()), "QUERY"]);

/** Everything that a page has to show. `unshown`: operations of methods that Redoc knows nothing of. */
export function entriesOf({ operations, webhooks }: Api): {
  readonly entries: readonly Entry[];
  readonly unshown: readonly string[];
} {
  const all = [...operations, ...webhooks];
  return {
    entries: all.filter(({ method }) => SHOWN.has(method)).map(entryOf),
    unshown: all.filter(({ method }) => !SHOWN.has(method)).map((one) => entryOf(one).name),
  };
}

function entryOf(one: Operation | Webhook): Entry {
  const { docs, id, method } = one;
  const own = one.kind === "operation" ? one.path : one.name;
  const name = one.kind === "operation" ? `${method} ${own}` : `webhook ${own}`;
  const titles = [docs.summary, id, own, docs.description].flatMap((text) =>
    text === undefined || text.trim() === "" ? [] : [spaced(text)],
  );
  return { name, method, titles };
}

const OPEN = '<script type="application/json" id="definition">';

/** The entries that are not in the document a page was made of; all, where the page has none. */
export function notDefined(api: Api, html: string): readonly string[] {
  const start = html.indexOf(OPEN);
  const text = start === -1 ? "" : html.slice(start + OPEN.length, html.indexOf("</script>", start));
  let definition: Json = null;
  try {
    // JSON.parse gives JSON.
    definition = JSON.parse(text) as Json;
  } catch {
    // It was edited, or is the page of another version.
  }
  const paths = childOf(definition, "paths");
  const hooks = childOf(definition, "webhooks");
  const has = (item: Json | undefined, method: string): boolean => {
    const resolved = refersTo(definition, item);
    const key = method === "QUERY" ? "x-query" : method.toLowerCase();
    return isObject(childOf(resolved, key)) || isObject(childOf(childOf(resolved, "x-additionalOperations"), method));
  };
  return [...api.operations, ...api.webhooks]
    .filter((one) =>
      one.kind === "operation"
        ? !has(childOf(paths, one.path), one.method)
        : !has(childOf(hooks, one.name), one.method),
    )
    .map((one) => printable(entryOf(one).name));
}

/** A path item may stand elsewhere in the document; a few steps away. */
function refersTo(definition: Json, item: Json | undefined): Json | undefined {
  let current = item;
  for (let step = 0; step < 10; step++) {
    const ref = childOf(current, "$ref");
    if (typeof ref !== "string" || !ref.startsWith("#/")) return current;
    const tokens = ref.slice(2).split("/");
    current = tokens
      .map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<Json | undefined>(childOf, definition);
  }
  return current;
}

/** Where a link leads, by what is written on those that lead there: in the menu, and in the list of its group. */
interface MenuLine {
  readonly titles: readonly string[];
  readonly method: string;
}

const MENU_ID = "countersign-menu";

/**
 * A page as it is, and a script that opens every group of its menu and then writes down what is in it: groups are drawn when they are
 * opened. The page's policy lets this script run beside its own, and nothing else.
 */
export function withOpener(html: string): string {
  const end = html.lastIndexOf("</body>");
  const hash = createHash("sha256").update(OPENER).digest("base64");
  const page = html.slice(0, end).replace("script-src '", () => `script-src 'sha256-${hash}' '`);
  return `${page}<script type="module">${OPENER}</script>${html.slice(end)}`;
}

/** Times are those of the browser's virtual clock. */
const OPENER = `
const lines = new Map(), opened = new Set();
const step = (idle) => {
  const links = [...document.querySelectorAll('a[href^="#/"]')].filter((a) => a.getAttribute("href").split("#").length === 2);
  for (const a of links) {
    const text = a.innerText.trim();
    const texts = lines.get(a.getAttribute("href")) ?? new Set();
    if (text !== "") lines.set(a.getAttribute("href"), texts.add(text));
  }
  const group = links.find((a) => /^#[/][^/]+$/.test(a.getAttribute("href")) && !opened.has(a.getAttribute("href")));
  if (group !== undefined) {
    opened.add(group.getAttribute("href"));
    group.click();
    return setTimeout(step, 20, 0);
  }
  // Operations have their method on a line of their own; where there is none yet, the menu is still to be drawn.
  const isDrawn = [...lines.values()].some((texts) => [...texts].some((text) => text.includes("\\n")));
  if (idle < (isDrawn ? 15 : 60)) return setTimeout(step, 50, idle + 1);
  document.querySelector('a[href="#/"]')?.click();
  const list = document.createElement("pre");
  list.id = "${MENU_ID}";
  list.textContent = JSON.stringify([...lines.values()].map((texts) => [...texts]));
  document.body.append(list);
};
setTimeout(step, 300, 0);
`;

/** What {@link withOpener} wrote down; `undefined` where it did not come to an end. */
export function menuOf(drawn: string): readonly MenuLine[] | undefined {
  const start = drawn.indexOf(`<pre id="${MENU_ID}">`);
  if (start === -1) return undefined;
  const text = drawn.slice(drawn.indexOf(">", start) + 1, drawn.indexOf("</pre>", start));
  try {
    // Our own script wrote lists of texts.
    const lines = JSON.parse(unescaped(text)) as readonly (readonly string[])[];
    return lines.flatMap((texts) => {
      const read = texts.map(readLine).filter((one) => one !== undefined);
      const [first] = read;
      return first === undefined ? [] : [{ method: first.method, titles: read.map(({ title }) => title) }];
    });
  } catch {
    return undefined;
  }
}

/** The entries that are not in the menu. */
export function notInMenu(entries: readonly Entry[], menu: readonly MenuLine[]): readonly string[] {
  const left = new Map<string, MenuLine[]>();
  for (const line of menu) {
    for (const title of line.titles) {
      const key = `${line.method} ${title}`;
      left.set(key, [...(left.get(key) ?? []), line]);
    }
  }
  const used = new Set<MenuLine>();
  return entries.flatMap(({ method, name, titles }) => {
    const line = titles.flatMap((title) => left.get(`${method} ${title}`) ?? []).find((one) => !used.has(one));
    if (line === undefined) return [printable(name)];
    used.add(line);
    return [];
  });
}

/** What is an operation has its method on a line of its own, behind its title or before its path. */
function readLine(text: string): { readonly method: string; readonly title: string } | undefined {
  const parts = text
    .split("\n")
    .map(spaced)
    .filter((part) => part !== "");
  const methodOf = (part: string | undefined): string | undefined => {
    const word = part?.toUpperCase() ?? "";
    const method = METHOD_NAMES.get(word) ?? word;
    return SHOWN.has(method) ? method : undefined;
  };
  const [last, first] = [methodOf(parts.at(-1)), methodOf(parts[0])];
  if (parts.length < 2) return undefined;
  if (last !== undefined) return { method: last, title: parts.slice(0, -1).join(" ") };
  return first === undefined ? undefined : { method: first, title: parts.slice(1).join(" ") };
}

/** As Redoc shortens them. */
const METHOD_NAMES: ReadonlyMap<string, string> = new Map([
  ["DEL", "DELETE"],
  ["OPTS", "OPTIONS"],
]);

export function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function unescaped(text: string): string {
  return text.replaceAll("&nbsp;", "\u00a0").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
