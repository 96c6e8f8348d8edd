import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BYTE_ORDER_MARK, withoutMark } from "../../generator/config/load.ts";

/** The parts of package.json that `init` needs. */
export interface Package {
  readonly dependencies: ReadonlySet<string>;
  /** Runtime dependencies, without devDependencies. */
  readonly runtimeDependencies: ReadonlySet<string>;
  /** Whether it has a `countersign` key. */
  readonly configured: boolean;
  /** Whether it says that its files are CommonJS, as `npm init` does. */
  readonly isCommonJs: boolean;
  /** Whether its files are ES modules. */
  readonly isModule: boolean;
}

const FILE = "package.json";

const SCRIPTS = [
  ["generate", "countersign generate"],
  ["generate:check", "countersign generate --check"],
] as const;

export function readPackage(folder: string): Package | undefined | "invalid" {
  const loaded = load(folder);
  if (loaded === undefined || loaded === "invalid") return loaded;
  const namesIn = (key: string): readonly string[] => {
    const group = loaded.value[key];
    return typeof group === "object" && group !== null ? Object.keys(group) : [];
  };
  const runtimeDependencies = [...namesIn("dependencies"), ...namesIn("peerDependencies")];
  return {
    dependencies: new Set([...runtimeDependencies, ...namesIn("devDependencies"), ...namesIn("optionalDependencies")]),
    runtimeDependencies: new Set(runtimeDependencies),
    configured: Object.hasOwn(loaded.value, "countersign"),
    isCommonJs: loaded.value["type"] === "commonjs",
    isModule: loaded.value["type"] === "module",
  };
}

export interface AddedScript {
  readonly name: string;
  readonly command: string;
  /** `other`: another script has the name and is kept. */
  readonly outcome: "added" | "present" | "other";
}

/** Adds missing scripts. Indentation and the final newline are kept. */
export function addScripts(folder: string): readonly AddedScript[] {
  const loaded = load(folder);
  if (loaded === undefined || loaded === "invalid") return [];
  const { value, text } = loaded;
  const scripts: Record<string, unknown> =
    typeof value["scripts"] === "object" && value["scripts"] !== null ? { ...value["scripts"] } : {};
  const added = SCRIPTS.map(([name, command]): AddedScript => {
    const current = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    if (current === undefined) scripts[name] = command;
    return { name, command, outcome: current === undefined ? "added" : current === command ? "present" : "other" };
  });
  if (added.some(({ outcome }) => outcome === "added")) {
    const indent = /^\uFEFF?[{]\r?\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
    const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    const body = mark + JSON.stringify({ ...value, scripts }, null, indent) + (text.endsWith("\n") ? "\n" : "");
    const draft = join(folder, `${FILE}.${process.pid}.tmp`);
    writeFileSync(draft, text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body);
    renameSync(draft, join(folder, FILE));
  }
  return added;
}

function load(
  folder: string,
): { readonly value: Record<string, unknown>; readonly text: string } | undefined | "invalid" {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), "utf8");
  } catch {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(withoutMark(text));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { value: { ...value }, text }
      : "invalid";
  } catch {
    return "invalid";
  }
}
