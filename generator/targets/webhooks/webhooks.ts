import {
  declareConstant,
  declareFunction,
  declareType,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import type { Api } from "../../ir/api.ts";
import { modelTypes, type TypeOptions } from "../models/types.ts";
import { type Code, code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { propertyKey } from "../../print/key.ts";
import { list, paragraphs } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { conversionsOf } from "../conversions/plan.ts";
import { numbersCode, planCode } from "../conversions/print.ts";
import { contentCheck } from "../validators/operation-checks.ts";
import {
  type Candidate,
  type ContractData,
  type EventContractData,
  type EventData,
  type Plan,
  planOf,
} from "./plan.ts";
import { type OwnHeaders, printHeaders } from "./headers.ts";
import { type EventCode, printContract, printReading, printScheme } from "./print.ts";
import { type Reexport, reexports } from "../reexports.ts";
import type { View } from "../../print/templates/render.ts";
import type { Pointer } from "../../document/pointer.ts";
import { enumValues } from "../models/enum.ts";
import type { Schema } from "../../ir/schema.ts";

export const WEBHOOKS_FILE = "webhooks.ts";

/** The place of the whole document, under which most exports of this target are declared. */
const WHOLE = "#";

export interface WebhooksOptions extends TypeOptions {
  /** Whether bodies are checked against their schemas. Requires `checks.ts` of the target `validators`. */
  readonly validate?: boolean;
}

/** `webhooks.ts`: the types of a document's events, a receiver and a sender, and the functions that they consist of. */
export function webhooks(options: WebhooksOptions = {}): Target {
  const { validate = true } = options;
  return {
    name: "webhooks",
    needs: validate ? ["models", "validators"] : ["models"],
    declare: (api) => declarations(api),
    *write(context): Generator<OutputFile> {
      const plan = planOf(context.api);
      for (const { code: problem, message, at } of plan.faults) context.warn(problem, message, at);
      if (plan.events.length > 0) yield webhooksFile(context, plan, { ...options, validate });
    },
  };
}

/** Exports for the document as a whole: role, words of the name, and kind of name. */
const TYPES = {
  events: ["webhook events", "webhook event map"],
  union: ["webhook event", "any webhook event"],
  headers: ["webhook headers", "webhook event headers"],
} as const;
const VALUES = {
  signature: ["signature", "webhook signature"],
  contract: ["webhooks", "webhook contract"],
} as const;
/** Functions for signed webhooks: names, and what they call and declare in the runtime. */
const FUNCTIONS = {
  verify: {
    candidates: ["verify webhook", "verify webhook request"],
    runtime: ["verify", "verifyDelivery", "VerifyOptions", "WebhookVerdict"],
  },
  receive: {
    candidates: ["create webhook receiver", "create webhook event receiver"],
    runtime: ["receiver", "createReceiver", "ReceiverOptions", "Receiver"],
  },
  sign: {
    candidates: ["sign webhook", "sign webhook event"],
    runtime: ["sign", "signDelivery", "SignOptions", "SignedWebhook"],
  },
  send: {
    candidates: ["create webhook sender", "create webhook event sender"],
    runtime: ["sender", "createSender", "SenderOptions", "Sender"],
  },
} as const;
const RETRIES = ["webhook retry schedule", "webhook delivery schedule"] as const;

/** Exports for unsigned webhooks. */
const READ = ["read webhook event", "read webhook request"] as const;

/** Bundlers drop those that are not used. */
const PASSED_ON: readonly Reexport[] = [
  { module: "webhooks/errors", values: ["WebhookConfigError", "WebhookUsageError"] },
  { module: "webhooks/handler", types: ["EventContext"] },
  { module: "webhooks/inbox", values: ["memoryInbox"], types: ["Inbox"] },
  { module: "webhooks/seen", values: ["memorySeen"], types: ["Seen"] },
  { module: "webhooks/sender", types: ["Attempt"] },
  { module: "webhooks/sqlite", values: ["sqliteInbox", "sqliteSeen"] },
  { module: "webhooks/verify", types: ["UnknownEvent", "WebhookRejection"] },
];

function role(name: string): string {
  return `webhooks-${name}`;
}

/** The role of the type that has all events. */
export const EVENTS_ROLE: string = role("events");

function* declarations(api: Api): Generator<Declaration> {
  const plan = planOf(api);
  if (plan.events.length === 0) return;
  for (const { type, webhook, content } of [...plan.events, ...plan.others]) {
    if (content.schema.shape.kind === "ref") continue;
    const pinned = webhook.pinnedName === undefined ? {} : { pinned: webhook.pinnedName };
    const candidates = [`${type} event`, `${type} webhook event`] as const;
    yield {
      role: role("event"),
      of: webhook.at,
      file: WEBHOOKS_FILE,
      space: "type",
      casing: "pascal",
      candidates,
      ...pinned,
    };
  }
  for (const [name, candidates] of Object.entries(TYPES)) {
    if (name === "union" && sharedUnion(api, plan) !== undefined) continue;
    if (name === "headers" && headedEvents(plan).length === 0) continue;
    yield declareType(role(name), WHOLE, WEBHOOKS_FILE, candidates);
  }
  if (sharedValues(api, plan) === undefined) {
    yield declareConstant(role("types"), WHOLE, WEBHOOKS_FILE, ["event types", "webhook event types"]);
  }
  const constant = (name: keyof typeof VALUES): Declaration =>
    declareConstant(role(name), WHOLE, WEBHOOKS_FILE, VALUES[name]);
  if (plan.reading !== undefined) {
    yield constant("contract");
    yield declareFunction(role("read"), WHOLE, WEBHOOKS_FILE, READ);
  }
  if (plan.contract === undefined) return;
  yield constant("signature");
  yield constant("contract");
  for (const [name, { candidates }] of Object.entries(FUNCTIONS))
    yield declareFunction(role(name), WHOLE, WEBHOOKS_FILE, candidates);
  yield declareFunction(role("retries"), WHOLE, WEBHOOKS_FILE, RETRIES);
}

function webhooksFile(context: Context, plan: Plan, options: WebhooksOptions): OutputFile {
  const file = context.file(WEBHOOKS_FILE);
  const parts = [file.render("webhooks/types", typesView(context, file, plan, options))];
  const { contract, reading } = plan;
  if (reading !== undefined) parts.push(file.render("webhooks/read", readView(context, file, plan, reading, options)));
  else if (contract !== undefined)
    parts.push(file.render("webhooks/functions", functionsView(context, file, plan, contract, options)));
  return file.finish(paragraphs(parts));
}

function typesView(context: Context, file: FileScope, plan: Plan, options: WebhooksOptions): View {
  const models = modelTypes(context, options);
  const printer = models.in(file, "received");
  const interfaces: Code[] = [];
  const typeOf = ({ webhook, content }: Candidate): Code => {
    if (content.schema.shape.kind === "ref") return printer.type(content.schema);
    const name = file.name(role("event"), webhook.at);
    interfaces.push(printer.declare(name, content.schema, { ...webhook.docs, ...content.schema.docs }));
    return name;
  };
  const members = plan.events.map((event) => ({
    comment: docComment(docParagraphs(event.isAlternative === true ? {} : event.webhook.docs, event.type)),
    key: propertyKey(event.type),
    type: typeOf(event),
  }));
  for (const other of plan.others) if (other.content.schema.shape.kind !== "ref") typeOf(other);
  const union = sharedUnion(context.api, plan);
  const types = sharedValues(context.api, plan);
  const distinct = [...new Map(members.map(({ type }) => [type.text, type])).values()];
  const headed = headedEvents(plan).map(({ type, headers }) => ({
    key: propertyKey(type),
    type: printer.type(headers.schema),
  }));
  return {
    declarations: interfaces,
    headers: headed.length > 0 ? file.name(role("headers"), WHOLE) : undefined,
    headed,
    events: file.name(role("events"), WHOLE),
    members,
    unionName: union === undefined ? file.name(role("union"), WHOLE) : undefined,
    alternatives: distinct.length > 1 ? code`| ${join(distinct, "\n| ")}` : undefined,
    event: distinct[0],
    typesName: types === undefined ? file.name(role("types"), WHOLE) : undefined,
    values: list(
      "[",
      plan.events.map(({ type }) => literal(type)),
      "]",
      "export const EVENT_TYPES =  as const;".length,
    ),
    sharedTypes: union === undefined ? undefined : models.model(file, "model", union),
    sharedValues: types === undefined ? undefined : file.use("model-values", types),
  };
}

/** The code that converts and parses the body of an event. */
function codeOf(
  context: Context,
  file: FileScope,
  plan: Plan,
  { formats = {}, validate = false }: WebhooksOptions,
): (event: EventData) => EventCode {
  const events = new Map(plan.events.map((event) => [event.type, event]));
  const conversions = conversionsOf(context, formats);
  const printer = { file, shapes: conversions.shapes, conversions };
  return ({ type, headers }) => {
    const event = events.get(type);
    if (event === undefined) return {};
    const { content, webhook } = event;
    const converted = (schema: Schema): Code | undefined => {
      const plan = conversions.of(schema);
      return plan && planCode(file, formats, plan);
    };
    return {
      check: validate ? contentCheck(content, "received", printer) : undefined,
      conversion: converted(content.schema),
      headers: headers && printHeaders(headers, webhook, printer, { conversion: converted(headers.schema), validate }),
      numbers: numbersCode(content, printer),
    };
  };
}

/** The events with headers that senders pass. */
function headedEvents({ contract, reading }: Plan): readonly (EventData & { readonly headers: OwnHeaders })[] {
  const events = (contract ?? reading)?.events ?? [];
  return events.flatMap((event) =>
    event.headers === undefined || event.headers.passed.length === 0 ? [] : [{ ...event, headers: event.headers }],
  );
}

/** The type arguments of the runtime's types. */
function typesOf(file: FileScope, plan: Plan): Code {
  const events = file.name(role("events"), WHOLE);
  return headedEvents(plan).length === 0 ? events : code`${events}, ${file.name(role("headers"), WHOLE)}`;
}

function readView(
  context: Context,
  file: FileScope,
  plan: Plan,
  reading: EventContractData,
  options: WebhooksOptions,
): View {
  const type = (module: string, name: string): Code => file.runtime(`webhooks/${module}`, name, "type");
  return {
    types: typesOf(file, plan),
    contract: {
      name: file.name(role("contract"), WHOLE),
      type: type("contract", "EventContract"),
      value: printReading(file, reading, codeOf(context, file, plan, options)),
    },
    read: {
      name: file.name(role("read"), WHOLE),
      runtime: file.runtime("webhooks/event", "readEvent", "value"),
      result: type("event", "EventVerdict"),
    },
    headers: type("headers", "HeadersLike"),
  };
}

function functionsView(
  context: Context,
  file: FileScope,
  plan: Plan,
  contract: ContractData,
  options: WebhooksOptions,
): View {
  const own = (name: string): Code => file.name(role(name), WHOLE);
  const type = (module: string, name: string): Code => file.runtime(`webhooks/${module}`, name, "type");
  const value = (module: string, name: string): Code => file.runtime(`webhooks/${module}`, name, "value");
  const signature = own("signature");
  const functionView = (name: keyof typeof FUNCTIONS): View => {
    const [module, runtime, options, result] = FUNCTIONS[name].runtime;
    return {
      name: own(name),
      runtime: value(module, runtime),
      options: type(module, options),
      result: type(module, result),
    };
  };
  const headed = headedEvents(plan).length > 0;
  return {
    events: own("events"),
    types: typesOf(file, plan),
    sendArguments: headed ? type("contract", "SendArguments") : undefined,
    headersOf: headed ? type("contract", "HeadersOf") : undefined,
    headersName: headed ? own("headers") : undefined,
    signature: { name: signature, type: type("contract", "SignatureScheme"), value: printScheme(contract.signature) },
    contract: {
      name: own("contract"),
      type: type("contract", "WebhookContract"),
      value: printContract(file, contract, signature, codeOf(context, file, plan, options)),
    },
    verify: functionView("verify"),
    receive: functionView("receive"),
    sign: functionView("sign"),
    send: functionView("send"),
    retries: {
      name: own("retries"),
      runtime: value("retry-schedule", "retrySchedule"),
      options: type("retry-schedule", "ScheduleOptions"),
    },
    raw: type("signature", "RawBody"),
    headers: type("headers", "HeadersLike"),
    secrets: type("keys", "Secrets"),
    values: list("{", reexports(file.reexport, PASSED_ON, "value"), "}", "export ;".length),
    passedTypes: list("{", reexports(file.reexport, PASSED_ON, "type"), "}", "export type ;".length),
  };
}

// Types that are models already are not declared again.

/** The model that is the union of exactly these events. */
function sharedUnion(api: Api, plan: Plan): Pointer | undefined {
  const targetOf = ({ shape }: Schema): Pointer | undefined => (shape.kind === "ref" ? shape.target : undefined);
  const bodies = new Set(plan.events.map(({ content }) => targetOf(content.schema)));
  if (bodies.has(undefined)) return undefined;
  const union = api.models.find(({ schema: { shape } }) => {
    if (shape.kind !== "union" || shape.members.length !== bodies.size) return false;
    const members = new Set(shape.members.map(targetOf));
    return [...bodies].every((body) => members.has(body));
  });
  return union?.at;
}

/** The enum of exactly these event types, in any order, so that reordering webhooks does not add a name. */
function sharedValues(api: Api, plan: Plan): Pointer | undefined {
  const types = new Set<unknown>(plan.events.map(({ type }) => type));
  for (const { at, schema } of api.models) {
    const found = enumValues(schema);
    if (found === undefined || found.named || found.nullable) continue;
    if (found.values.length === types.size && found.values.every(({ value }) => types.has(value))) return at;
  }
  return undefined;
}
