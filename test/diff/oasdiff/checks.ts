import { readFileSync } from "node:fs";
import { isArray, isObject, type Json, type JsonObject, member } from "../../../generator/document/json.ts";
import { stringOf } from "../../../generator/ir/read/keywords.ts";
import { parseYaml } from "../../spec/contract.ts";
import { apply, LIBRARY, rowsIn } from "../ordinary/library.ts";
import { SHARED } from "../pairs/pair.ts";

// The published checks of oasdiff: what our diff says about the same change, and why where the two differ.

const file = (name: string): URL => new URL(name, import.meta.url);
const REASONS = parseYaml(readFileSync(file("reasons.yaml"), "utf8"));

/** Why a level differs; `undefined` if the reason is not listed. */
export function reasonTextOf({ why }: Check): string | undefined {
  return why === undefined || !isObject(REASONS) ? undefined : stringOf(REASONS, why);
}

export interface Check {
  readonly id: string;
  /** The id without the position of a value. */
  readonly name: string;
  /** The level of oasdiff. */
  readonly level: string;
  readonly rules: readonly string[];
  /** Our level for client callers, or webhook receivers. `-` if nothing is reported. */
  readonly want: string;
  readonly audience: "callers" | "receivers";
  readonly why: string | undefined;
  readonly old: Json;
  readonly next: Json;
}

export const THEIRS: Readonly<Record<string, readonly string[]>> = {
  error: ["breaking"],
  warning: ["risky"],
  info: ["compatible", "docs", "-"],
};

interface Exchange {
  readonly request?: Json | undefined;
  readonly response?: Json | undefined;
  readonly headers?: Json | undefined;
  readonly parameters?: Json;
  readonly media?: string | undefined;
}

/** A document with one operation. */
function document({ headers = {}, media = "application/json", parameters = [], request, response }: Exchange): Json {
  const content = (schema: Json | undefined): JsonObject =>
    schema === undefined ? {} : { content: { [media]: { schema } } };
  const operation = {
    operationId: "one",
    parameters,
    ...(request !== undefined && { requestBody: { required: true, ...content(request) } }),
    responses: { "200": { description: "Done.", headers, ...content(response) } },
  };
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/one": { post: operation } },
    components: { schemas: SHARED },
  };
}

/** Puts a schema at a position, which is the beginning of an id of oasdiff. */
function at(position: string, schema: Json, media?: string): Json {
  const holder = (marks: JsonObject = {}): Json => ({
    type: "object",
    properties: { a: isObject(schema) ? { ...schema, ...marks } : schema },
  });
  const parameter = (name: string, place: string, shape: Json, more: JsonObject = {}): Json => [
    { name, in: place, schema: shape, ...more },
  ];
  switch (position) {
    case "request-body":
      return document({ request: schema, media });
    case "request-property":
      return document({ request: holder(), media });
    case "request-read-only-property":
      return document({ request: holder({ readOnly: true }), response: holder({ readOnly: true }) });
    case "request-parameter":
      return document({ parameters: parameter("q", "query", schema) });
    case "request-parameter-property":
      return document({ parameters: parameter("q", "query", holder(), { style: "deepObject", explode: true }) });
    case "request-header-property":
      return document({ parameters: parameter("X-One", "header", holder()) });
    case "response-body":
    case "response-mediatype":
      return document({ response: schema, media });
    case "response-property":
      return document({ response: holder(), media });
    case "response-write-only-property":
      return document({ request: holder({ writeOnly: true }), response: holder({ writeOnly: true }) });
    case "response-header":
      return document({ headers: { "X-One": { schema } } });
    default:
      throw new Error(`There is no position ${position}.`);
  }
}

function texts(row: JsonObject, key: string): readonly string[] {
  const list = member(row, key);
  return isArray(list) ? list.map(String) : [];
}

/** A reason for all positions, or one for each. */
function reasonOf(row: JsonObject, position = ""): string | undefined {
  const why = member(row, "why");
  return isObject(why) ? stringOf(why, position) : stringOf(row, "why");
}

function schemaChecks(row: JsonObject): readonly Check[] {
  return ["error", "warning", "info"].flatMap((level) =>
    texts(row, level).map((position): Check => {
      const isSent = /^request(?!-read)|-write-only-/.test(position);
      const side = isSent ? "request" : "response";
      const rules = member(row, "rules") === undefined ? [stringOf(row, "rule") ?? ""] : texts(row, "rules");
      const want = stringOf(row, side) ?? "";
      const differs = !THEIRS[level]?.includes(want);
      return {
        id: `${position}-${stringOf(row, "check")}`,
        name: stringOf(row, "check") ?? "",
        level,
        rules: rules.map((rule) => `${side}-${rule}`),
        want,
        audience: "callers",
        // A family shares a reason, which only some positions need.
        why: differs ? reasonOf(row, position) : undefined,
        old: at(position, member(row, "old") ?? null, stringOf(row, "media")),
        next: at(position, member(row, "new") ?? null, stringOf(row, "media")),
      };
    }),
  );
}

function documentCheck(row: JsonObject): Check {
  const before = apply(LIBRARY, member(row, "before"));
  const bodies = ["request", "response", "parameters"].find((key) => member(row, key) !== undefined);
  const [old, next] = bodies === undefined ? [] : [0, 1].map((side) => itemOf(member(row, bodies), side));
  const audience = member(row, "receivers") === undefined ? "callers" : "receivers";
  return {
    id: stringOf(row, "id") ?? "",
    name: stringOf(row, "id") ?? "",
    level: stringOf(row, "level") ?? "",
    rules: member(row, "rules") === undefined ? [stringOf(row, "rule") ?? ""] : texts(row, "rules"),
    want: stringOf(row, audience) ?? "",
    audience,
    why: reasonOf(row),
    old: bodies === undefined ? before : document({ [bodies]: old }),
    next: bodies === undefined ? apply(before, member(row, "edits")) : document({ [bodies]: next }),
  };
}

function itemOf(list: Json | undefined, index: number): Json {
  return (isArray(list) ? list[index] : undefined) ?? null;
}

export const CHECKS: readonly Check[] = [
  ...rowsIn(file("schemas.yaml")).flatMap(schemaChecks),
  ...rowsIn(file("documents.yaml")).map(documentCheck),
];

/** The table of docs/oasdiff.md. Checks that differ by the position of a value share a row. */
export function oasdiffTable(): string {
  const rows = new Map<string, string[]>();
  for (const check of CHECKS) {
    const { id, level, name, rules, want } = check;
    const spelled = rules.map((rule) => `\`${rule}\``).join(", ");
    const key = `${level} | ${spelled || "none"} | ${want === "-" ? "" : want} | ${reasonTextOf(check) ?? ""} |`;
    const of = `${name} ${key}`;
    rows.set(of, [...(rows.get(of) ?? [key]), id]);
  }
  const lines = [...rows.values()].map(([key = "", ...ids]) => `| ${ids.map((id) => `\`${id}\``).join(", ")} | ${key}`);
  return ["| oasdiff | level | rule | level for callers | why it differs |", "|---|---|---|---|---|", ...lines].join(
    "\n",
  );
}
