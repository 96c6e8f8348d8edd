import type { Context } from "hono";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import type { ContractOperation } from "./contract-operations.ts";

export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly pointer: string | undefined;
  constructor(status: number, type: string, title: string, pointer?: string) {
    super(title);
    this.status = status;
    this.type = type;
    this.pointer = pointer;
  }
}

export interface Asked {
  readonly team: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row;
  readonly match: string | undefined;
  readonly noneMatch: string | undefined;
}

export async function askedOf(context: Context, operation: ContractOperation, team: string, has: Has): Promise<Asked> {
  const path = context.req.param() as Readonly<Record<string, string>>;
  if (operation.issueOf("path", path as Json) !== undefined)
    throw new Problem(404, "not-found", "There is no such resource.");
  const searchParams = new URL(context.req.url).searchParams;
  if (new Set(searchParams.keys()).size < [...searchParams.keys()].length)
    throw new Problem(400, "invalid-query", "A parameter is repeated.");
  const query = Object.fromEntries(searchParams);
  const wrong = operation.issueOf("query", query);
  if (wrong !== undefined && !(has("the limit is not checked") && wrong.at === "limit"))
    throw new Problem(400, "invalid-query", `${wrong.at} ${wrong.message}`);
  return {
    team,
    path,
    query,
    body: operation.mediaTypes.length === 0 ? {} : await bodyOf(context, operation, has),
    match: context.req.header("if-match"),
    noneMatch: context.req.header("if-none-match"),
  };
}

async function bodyOf(context: Context, operation: ContractOperation, has: Has): Promise<Row> {
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const text = await context.req.text();
  if (text !== "" && !operation.mediaTypes.includes(type) && !has("the media type is not checked"))
    throw new Problem(415, "unsupported-media-type", `Send ${operation.mediaTypes.join(" or ")}.`);
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new Problem(400, "malformed-json", "The body is not JSON.");
  }
  const issue = operation.issueOf("body", value);
  const isIgnored =
    (has("tags are not checked") && issue?.at.startsWith("/tags/") === true) ||
    (has("unknown members are accepted") && /additional/.test(issue?.message ?? ""));
  if (issue !== undefined && !isIgnored) throw new Problem(422, "validation", `${issue.at} ${issue.message}`, issue.at);
  return value as Row;
}
