import { isObject, type Json, type JsonObject, member } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Api, Operation, Webhook } from "../../generator/ir/api.ts";
import { firstPage } from "../../generator/ir/behaviour.ts";
import { codeSpan } from "../markdown.ts";
import { duration, list } from "../words.ts";
import { behaviourOf, limitOf, waitsOf } from "./sections.ts";
import { deliveryOf, fieldOf } from "./webhooks.ts";

/**
 * Adds the behaviour to the document's descriptions: sections for the whole API, and a few lines per operation and
 * webhook. The document is an OpenAPI 3.1 bundle.
 */
export function annotated(document: JsonObject, api: Api): JsonObject {
  const sections = behaviourOf(api);
  let result = sections === "" ? document : at(document, ["info"], (info) => withText(info, sections));
  for (const operation of api.operations) result = result && withLines(result, operation, operationLines(operation));
  for (const webhook of api.webhooks) result = withLines(result, webhook, webhookLines(webhook));
  return result;
}

function withLines(document: JsonObject, { at: pointer }: Operation | Webhook, lines: readonly string[]): JsonObject {
  if (lines.length === 0) return document;
  const { file, tokens } = parsePointer(pointer);
  const [first = "", ...rest] = tokens;
  if (file !== "") return document;
  // `x-webhooks` is the common extension for OpenAPI 3.0.
  const path = first === "x-webhooks" ? ["webhooks", ...rest] : tokens;
  const text = ["**Behaviour**", lines.map((line) => `- ${line}`).join("\n")].join("\n\n");
  return at(document, path, (exchange) => withText(exchange, text));
}

function withText(object: JsonObject, text: string): JsonObject {
  const before = member(object, "description");
  return { ...object, description: typeof before === "string" && before.trim() !== "" ? `${before}\n\n${text}` : text };
}

/** Returns a copy with one object changed, or the same object if the path does not exist. */
function at(value: JsonObject, tokens: readonly string[], change: (object: JsonObject) => JsonObject): JsonObject {
  const [token, ...rest] = tokens;
  if (token === undefined) return change(value);
  const child: Json | undefined = member(value, token);
  if (!isObject(child)) return value;
  const changed = at(child, rest, change);
  return changed === child ? value : { ...value, [token]: changed };
}

function operationLines({ idempotency, pagination, rateLimits, responses }: Operation): readonly string[] {
  const lines = rateLimits.map((limit) => `At most ${limitOf(limit)}.`);
  if (idempotency !== undefined) {
    const kept =
      idempotency.retentionSeconds === undefined
        ? ""
        : ` The server remembers it for ${duration(idempotency.retentionSeconds)}.`;
    lines.push(`Safe to retry with the same ${codeSpan(idempotency.header)}; use one key per logical call.${kept}`);
  }
  for (const [wait, statuses] of waitsOf(responses)) lines.push(`Retry after ${list(statuses)}: ${wait}.`);
  if (pagination !== undefined) lines.push(paginationLine(pagination));
  return lines;
}

function paginationLine(pagination: NonNullable<Operation["pagination"]>): string {
  const items = `Paginated: the items are in ${fieldOf(pagination.items)}`;
  switch (pagination.style) {
    case "cursor":
      if ("id" in pagination)
        return `${items}, and ${fieldOf(pagination.id)} of the last one is the ${codeSpan(pagination.parameter)} of the next page.`;
      return `${items}, and ${fieldOf(pagination.next)} is the ${codeSpan(pagination.parameter)} of the next page.`;
    case "offset":
      return `${items}, and ${codeSpan(pagination.parameter)} is the number of items to skip.`;
    case "page":
      return `${items}, and ${codeSpan(pagination.parameter)} is the page number, starting at ${firstPage(pagination)}.`;
    case "link":
      return `${items}, and the header \`Link\` with \`rel="next"\` is the URL of the next page.`;
    default:
      return pagination satisfies never;
  }
}

function webhookLines({ delivery, mirrors, signature }: Webhook): readonly string[] {
  const lines: string[] = [];
  if (signature !== undefined) {
    const tolerance =
      signature.toleranceSeconds === undefined
        ? ""
        : ` Its timestamp may differ by at most ${duration(signature.toleranceSeconds)}.`;
    lines.push(`Signed in ${codeSpan(signature.header)}: verify the signature before you use the body.${tolerance}`);
  }
  if (mirrors.length > 0) {
    const equal = mirrors.map(({ body, header }) => `${codeSpan(header)} equals ${fieldOf(body)}`);
    lines.push(`${list(equal)} of the body.`);
  }
  if (delivery !== undefined) lines.push(deliveryOf(delivery));
  return lines;
}
