import { createHash } from "node:crypto";
import { childOf, isObject, type Json } from "../document/json.ts";
import type { Api, Operation, Webhook } from "../ir/api.ts";
import { printable } from "../diagnostics/text.ts";

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

/** A line of the menu, as it is drawn. */
interface MenuLine {
  readonly title: string;
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
    if (text !== "" && !lines.has(a.getAttribute("href"))) lines.set(a.getAttribute("href"), text);
  }
  const group = links.find((a) => /^#[/][^/]+$/.test(a.getAttribute("href")) && !opened.has(a.getAttribute("href")));
  if (group !== undefined) {
    opened.add(group.getAttribute("href"));
    group.click();
    return setTimeout(step, 20, 0);
  }
  if (idle < 20) return setTimeout(step, 50, idle + 1);
  document.querySelector('a[href="#/"]')?.click();
  const list = document.createElement("pre");
  list.id = "${MENU_ID}";
  list.textContent = JSON.stringify([...lines.values()]);
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
    // Our own script wrote a list of texts.
    const lines = JSON.parse(unescaped(text)) as readonly string[];
    return lines.flatMap((line) => {
      const at = line.lastIndexOf("\n");
      // What is an operation ends with its method, on a line of its own.
      return at === -1
        ? []
        : [
            {
              title: spaced(line.slice(0, at)),
              method: line
                .slice(at + 1)
                .trim()
                .toUpperCase(),
            },
          ];
    });
  } catch {
    return undefined;
  }
}

/** The entries that are not in the menu. */
export function notInMenu(entries: readonly Entry[], menu: readonly MenuLine[]): readonly string[] {
  const left = new Map<string, number>();
  const keyOf = (method: string, title: string): string => `${METHOD_NAMES.get(method) ?? method} ${title}`;
  for (const { method, title } of menu) left.set(keyOf(method, title), (left.get(keyOf(method, title)) ?? 0) + 1);
  return entries.flatMap(({ method, name, titles }) => {
    const key = titles.map((title) => keyOf(method, title)).find((one) => (left.get(one) ?? 0) > 0);
    if (key === undefined) return [printable(name)];
    left.set(key, (left.get(key) ?? 0) - 1);
    return [];
  });
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
