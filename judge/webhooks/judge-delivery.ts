import { isObject, type Json } from "../../generator/document/json.ts";
import { essence, isJson } from "../../runtime/content.ts";
import { fieldAt, fieldText } from "../../runtime/webhooks/fields.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import type { ContractData, EventData, Plan } from "../../generator/targets/webhooks/plan.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { contentOf, charsetOf, isUtf8 } from "../checks/documented.ts";
import { headerFault } from "../checks/header-values.ts";
import { repeatedName } from "../http/repeated-name.ts";
import { headerOf, jsonOf, textOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { Run } from "../run.ts";
import { faultText, innermost } from "../../generator/facts/evaluator/scope.ts";
import type { Delivery } from "./receiver.ts";

/** Shorter secrets may occur in a body by chance. */
const SHORTEST_SECRET = 8;

type Candidate = Plan["events"][number];

/** An event that was delivered. */
export interface Received {
  readonly delivery: Delivery;
  /** Identifies the event in all of its deliveries. */
  readonly id: string;
  readonly event: Candidate | undefined;
  readonly body: Json | undefined;
}

/** Matches a delivery to its event, before it is judged. */
export function readDelivery(plan: Plan, contract: ContractData | undefined, delivery: Delivery): Received {
  // JSON.parse returns only JSON values.
  const body = jsonOf(delivery.body)?.value as Json | undefined;
  const data = contract?.events.find((one) => isMarked(one, body, delivery));
  const event =
    plan.events.find(({ type }) => type === data?.type) ?? (plan.events.length === 1 ? plan.events[0] : undefined);
  return { delivery, id: identityOf(contract, body, delivery), event, body };
}

function isMarked({ marks }: EventData, body: Json | undefined, delivery: Delivery): boolean {
  return marks.every((mark) =>
    mark.in === "body" ? fieldAt(body, mark.path) === mark.value : headerOf(delivery, mark.header) === mark.value,
  );
}

function identityOf(contract: ContractData | undefined, body: Json | undefined, delivery: Delivery): string {
  const rule = contract?.identity;
  const own =
    rule?.in === "body" ? fieldText(body, rule) : rule?.in === "header" ? headerOf(delivery, rule.header) : undefined;
  if (own !== undefined) return own;
  return isObject(body) && typeof body["id"] === "string" ? body["id"] : textOf(delivery.body);
}

export function findingOf(
  run: Run,
  check: CheckName,
  { delivery, event }: Pick<Received, "delivery"> & Partial<Received>,
  message: string,
  pointer: string,
): readonly Finding[] {
  if (!run.checks.has(check)) return [];
  const head = [`${delivery.method} (delivery)`, ...delivery.headers.map(([name, value]) => `${name}: ${value}`)];
  const text = textOf(delivery.body.subarray(0, 1000));
  return [
    {
      check,
      operation: event?.type ?? "",
      message,
      pointer,
      request: run.credentials.redact([...head, "", text].join("\n")),
    },
  ];
}

export async function judgeDelivery(
  run: Run,
  contract: ContractData | undefined,
  secrets: readonly string[],
  received: Received,
): Promise<readonly Finding[]> {
  const { body, delivery, event } = received;
  const at = event?.webhook.at ?? run.api.webhooks[0]?.at ?? "#/webhooks";
  const findings: Finding[] = [];
  const report = (check: CheckName, message: string, pointer = at): void => {
    findings.push(...findingOf(run, check, received, message, pointer));
  };
  run.tally.check("webhook-delivery");
  const method = event?.webhook.method ?? contract?.method ?? "POST";
  if (delivery.method !== method)
    report("webhook-delivery", `Sent with the wrong method: expected ${method}, got ${delivery.method}.`);
  const typeFault = mediaTypeFault(event, headerOf(delivery, "content-type"));
  if (typeFault !== undefined) report("webhook-delivery", typeFault);
  if (contract !== undefined && secrets.length > 0) {
    run.tally.check("webhook-signature");
    const headers = new Map(delivery.headers.map(([name]) => [name.toLowerCase(), headerOf(delivery, name) ?? ""]));
    const verdict = await verifySignature(contract.signature, delivery.body, Object.fromEntries(headers), secrets, {
      now: () => delivery.at,
    });
    if (!verdict.ok) report("webhook-signature", `The signature is invalid: ${verdict.verdict}.`);
    else if (!isInOrder(contract.signature, headerOf(delivery, contract.signature.header) ?? "")) {
      report("webhook-signature", `The signature does not have the form ${contract.signature.format}.`);
    }
    const whole = [...delivery.headers.map(([, value]) => value), textOf(delivery.body)].join("\n");
    if (secrets.some((secret) => secret.length >= SHORTEST_SECRET && whole.includes(secret))) {
      report("webhook-signature", "The request contains the signing secret.");
    }
  }
  if (body === undefined) {
    report("webhook-body", "The body is not JSON.");
    return findings;
  }
  const repeated = repeatedName(textOf(delivery.body));
  if (repeated !== undefined) report("webhook-body", `The body has a duplicate key ${JSON.stringify(repeated)}.`);
  findings.push(...judgeHeaders(run, contract, received, at));
  run.tally.check("webhook-body");
  if (event === undefined) {
    report("webhook-body", "The event is not documented.");
    return findings;
  }
  const faults = innermost(run.evaluator.faults(body, event.content.schema, "received"));
  const [first] = faults;
  if (first !== undefined) {
    report(
      "webhook-body",
      `The body does not match its schema: ${faults.slice(0, 3).map(faultText).join("; ")}.`,
      first.at,
    );
  }
  return findings;
}

function mediaTypeFault(event: Candidate | undefined, header: string | undefined): string | undefined {
  const type = essence(header ?? null);
  const documented = event?.webhook.body;
  const fits = documented === undefined ? isJson(type) : contentOf(documented, type) !== undefined;
  if (!fits || !isJson(type)) {
    const listed = documented?.contents.map(({ mediaType }) => mediaType).join(", ") ?? "JSON";
    return `Wrong media type: expected ${listed}, got ${type === "" ? "none" : JSON.stringify(type)}.`;
  }
  const charset = charsetOf(header ?? "");
  if (charset === undefined || isUtf8(charset)) return undefined;
  return `The media type has the charset ${JSON.stringify(charset)}, expected UTF-8 (RFC 8259, 8.1).`;
}

/** Receivers accept signature parts in any order; senders must use the documented one. */
function isInOrder({ format, separator }: ContractData["signature"], text: string): boolean {
  const parts = text.split(separator);
  const places = format
    .split(separator)
    .map((element) => parts.findIndex((part) => part.startsWith(element.slice(0, element.indexOf("{")))));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

function judgeHeaders(
  run: Run,
  contract: ContractData | undefined,
  received: Received,
  at: string,
): readonly Finding[] {
  const { body, delivery, event } = received;
  const findings: Finding[] = [];
  const data = contract?.events.find((one) => one.type === event?.type);
  for (const mirror of [...(contract?.mirrors ?? []), ...(data?.mirrors ?? [])]) {
    run.tally.check("webhook-identity");
    const text = headerOf(delivery, mirror.header);
    const field = fieldText(body, mirror);
    const place = `/${mirror.path.join("/")}`;
    if (text === undefined && mirror.required) {
      findings.push(...findingOf(run, "webhook-identity", received, `The header ${mirror.header} is missing.`, at));
    } else if (text !== undefined && field !== text) {
      const message = `The header ${mirror.header} differs from the body at ${place}.`;
      findings.push(...findingOf(run, "webhook-identity", received, message, at));
    }
  }
  const mirrored = new Set((contract?.mirrors ?? []).map(({ header }) => header.toLowerCase()));
  for (const parameter of event?.webhook.parameters ?? []) {
    if (parameter.in !== "header" || mirrored.has(parameter.name.toLowerCase())) continue;
    const text = headerOf(delivery, parameter.name);
    if (text === undefined) {
      const message = `The required header ${parameter.name} is missing.`;
      if (parameter.required) findings.push(...findingOf(run, "webhook-delivery", received, message, parameter.at));
      continue;
    }
    const fault = headerFault(text, parameter, run.evaluator, run.shapes);
    if (fault === undefined) continue;
    findings.push(
      ...findingOf(run, "webhook-delivery", received, `The header ${parameter.name} ${fault}.`, parameter.at),
    );
  }
  return findings;
}
