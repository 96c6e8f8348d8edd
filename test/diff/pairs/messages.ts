import type { Json } from "../../../generator/document/json.ts";
import type { Rule } from "../../../diff/change.ts";
import { body, type Members, parameter, responses, withOperation, withWebhook } from "./documents.ts";
import { arrayOf, closed, json, object } from "../../judge/support/contract.ts";

/** Two documents that differ in one thing, and what it means. */
export interface DocumentPair {
  readonly rule: Rule;
  /** As `callers breaking, servers compatible`. */
  readonly levels: string;
  readonly old: Json;
  readonly next: Json;
}

export function change(rule: Rule, levels: string, old: Json, next: Json): DocumentPair {
  return { rule, levels, old, next };
}

const ID = parameter("id", { in: "path", required: true });
const withParameters = (...parameters: readonly Json[]): Json => withOperation({ parameters: [ID, ...parameters] });
/** An object with a property that only responses carry. */
const LABELLED = {
  ...object({ id: { type: "string", readOnly: true } }, []),
  additionalProperties: { type: "integer" },
} as const;

/** A closed object with another property. */
const extended = (extra: Json): Json => ({
  allOf: [closed({ id: { type: "string" } }, []), object({ extra }, [])],
});

const withBody = (requestBody?: Json): Json =>
  withOperation({ parameters: [ID], ...(requestBody !== undefined && { requestBody }) });
const withHeaders = (headers: Members): Json =>
  withOperation({ parameters: [ID], responses: { "200": { description: "Done.", headers } } });
const withAnswer = (content: Members): Json =>
  withOperation({ parameters: [ID], responses: { "200": { description: "Done.", content } } });
const TEXT = { schema: { type: "string" } } as const;
const OBJECT = { schema: { type: "object" } } as const;
const LIST: Members = { schema: arrayOf({ type: "string" }) };
const events = (end: string): Json => withAnswer({ "text/event-stream": { ...OBJECT, "x-stream": { end } } });
const form = (encoding: Members): Json =>
  withBody({
    content: {
      "multipart/form-data": { schema: object({ a: { type: "object" } }, []), encoding },
    },
  });

/** Parameters, headers and bodies. */
export const MESSAGE_PAIRS: readonly DocumentPair[] = [
  // Parameters
  change(
    "request-parameter-became-text",
    "callers breaking, servers breaking",
    withParameters(parameter("n", { schema: { type: "integer" } })),
    withParameters(parameter("n")),
  ),
  change(
    "request-parameter-became-text",
    "callers breaking, servers breaking",
    withParameters(parameter("n", { schema: arrayOf({ type: "integer", minimum: 1 }) })),
    withParameters(parameter("n", LIST)),
  ),
  change(
    "request-type-changed",
    "callers breaking, servers breaking",
    withParameters(parameter("n", { schema: { type: "integer" } })),
    withParameters(parameter("n", { schema: { type: "string", minLength: 8 } })),
  ),
  change(
    "response-parameter-became-text",
    "callers breaking, servers breaking",
    withHeaders({ "X-A": { schema: { type: ["integer", "boolean"] } } }),
    withHeaders({ "X-A": TEXT }),
  ),
  change(
    "request-parameter-added",
    "callers compatible, servers compatible",
    withParameters(),
    withParameters(parameter("q")),
  ),
  change(
    "request-required-parameter-added",
    "callers breaking, servers compatible",
    withParameters(),
    withParameters(parameter("q", { required: true })),
  ),
  change("request-parameter-removed", "callers risky, servers risky", withParameters(parameter("q")), withParameters()),
  change(
    "request-required-parameter-removed",
    "callers risky, servers breaking",
    withParameters(parameter("q", { required: true })),
    withParameters(),
  ),
  change(
    "request-parameter-renamed",
    "callers breaking, servers breaking",
    withParameters(parameter("page_size")),
    withParameters(parameter("pageSize")),
  ),
  change(
    "request-path-parameter-renamed",
    "callers breaking, servers breaking",
    withParameters(),
    withOperation({ parameters: [parameter("order", { in: "path", required: true })] }, {}, "/orders/{order}"),
  ),
  change(
    "request-parameter-moved",
    "callers breaking, servers breaking",
    withParameters(parameter("q")),
    withParameters(parameter("q", { in: "header" })),
  ),
  change(
    "request-parameter-required",
    "callers breaking, servers compatible",
    withParameters(parameter("q")),
    withParameters(parameter("q", { required: true })),
  ),
  change(
    "request-parameter-optional",
    "callers compatible, servers breaking",
    withParameters(parameter("q", { required: true })),
    withParameters(parameter("q")),
  ),
  change(
    "request-parameter-encoding-changed",
    "callers breaking, servers breaking",
    withParameters(parameter("q", LIST)),
    withParameters(parameter("q", { ...LIST, explode: false })),
  ),
  change(
    "request-deprecated",
    "callers compatible, servers compatible",
    withParameters(parameter("q")),
    withParameters(parameter("q", { deprecated: true })),
  ),
  change(
    "request-sunset-earlier",
    "callers risky, servers risky",
    withParameters(parameter("q", { deprecated: true, "x-sunset": "2027-06-01" })),
    withParameters(parameter("q", { deprecated: true, "x-sunset": "2027-05-01" })),
  ),
  change(
    "request-max-length-lowered",
    "callers breaking, servers compatible",
    withParameters(parameter("q")),
    withParameters(parameter("q", { schema: { type: "string", maxLength: 9 } })),
  ),
  // Headers of responses
  change(
    "response-parameter-added",
    "callers compatible, servers compatible",
    withHeaders({}),
    withHeaders({ "X-A": TEXT }),
  ),
  change(
    "response-required-parameter-added",
    "callers compatible, servers breaking",
    withHeaders({}),
    withHeaders({ "X-A": { ...TEXT, required: true } }),
  ),
  change("response-parameter-removed", "callers risky, servers risky", withHeaders({ "X-A": TEXT }), withHeaders({})),
  change(
    "response-required-parameter-removed",
    "callers breaking, servers risky",
    withHeaders({ "X-A": { ...TEXT, required: true } }),
    withHeaders({}),
  ),
  change(
    "response-parameter-optional",
    "callers breaking, servers compatible",
    withHeaders({ "X-A": { ...TEXT, required: true } }),
    withHeaders({ "X-A": TEXT }),
  ),
  change(
    "response-type-changed",
    "callers breaking, servers breaking",
    withHeaders({ "X-A": TEXT }),
    withHeaders({ "X-A": { schema: { type: "integer" } } }),
  ),
  // Headers of webhooks
  change(
    "webhook-required-parameter-added",
    "receivers compatible, senders breaking",
    withWebhook({}),
    withWebhook({ parameters: [parameter("X-Event", { in: "header", required: true })] }),
  ),
  change(
    "webhook-required-parameter-removed",
    "receivers breaking, senders risky",
    withWebhook({ parameters: [parameter("X-Event", { in: "header", required: true })] }),
    withWebhook({}),
  ),
  // Bodies
  change("request-body-added", "callers compatible, servers compatible", withBody(), withBody(body())),
  change(
    "request-required-body-added",
    "callers breaking, servers compatible",
    withBody(),
    withBody(body({ required: true })),
  ),
  change("request-body-removed", "callers risky, servers breaking", withBody(body()), withBody()),
  change(
    "request-body-required",
    "callers breaking, servers compatible",
    withBody(body()),
    withBody(body({ required: true })),
  ),
  change(
    "request-body-optional",
    "callers compatible, servers breaking",
    withBody(body({ required: true })),
    withBody(body()),
  ),
  change(
    "request-media-type-added",
    "callers compatible, servers risky",
    withBody(body()),
    withBody({ content: { "application/json": OBJECT, "application/xml": OBJECT } }),
  ),
  change(
    "request-media-type-removed",
    "callers breaking, servers risky",
    withBody({ content: { "application/json": OBJECT, "application/xml": OBJECT } }),
    withBody(body()),
  ),
  change(
    "request-media-type-replaced",
    "callers breaking, servers breaking",
    withBody(body()),
    withBody(body({}, "application/x-www-form-urlencoded")),
  ),
  change(
    "request-part-encoding-changed",
    "callers risky, servers risky",
    form({}),
    form({ a: { contentType: "application/xml" } }),
  ),
  change(
    "request-media-type-added",
    "callers compatible, servers risky",
    form({ a: { contentType: "image/png" } }),
    form({ a: { contentType: "image/png, image/jpeg" } }),
  ),
  change(
    "request-media-type-removed",
    "callers breaking, servers risky",
    form({ a: { contentType: "image/png, image/jpeg" } }),
    form({ a: { contentType: "image/png" } }),
  ),
  change(
    "response-required-body-added",
    "callers compatible, servers breaking",
    withAnswer({}),
    withAnswer({ "application/json": OBJECT }),
  ),
  change(
    "response-body-removed",
    "callers breaking, servers risky",
    withAnswer({ "application/json": OBJECT }),
    withAnswer({}),
  ),
  change(
    "response-second-media-type-added",
    "callers risky, servers breaking",
    withAnswer({ "application/json": OBJECT }),
    withAnswer({ "application/json": OBJECT, "text/csv": TEXT }),
  ),
  change(
    "response-media-type-added",
    "callers risky, servers compatible",
    withAnswer({ "application/json": OBJECT, "text/csv": TEXT }),
    withAnswer({ "application/json": OBJECT, "text/csv": TEXT, "text/plain": TEXT }),
  ),
  change(
    "response-accepted-media-type-removed",
    "callers breaking, servers breaking",
    withAnswer({ "application/json": OBJECT, "text/csv": TEXT }),
    withAnswer({ "application/json": OBJECT }),
  ),
  change(
    "response-json-media-type-replaced",
    "callers risky, servers risky",
    withAnswer({ "application/json": OBJECT }),
    withAnswer({ "application/problem+json": OBJECT }),
  ),
  change(
    "response-media-type-replaced",
    "callers breaking, servers breaking",
    withAnswer({ "application/json": OBJECT }),
    withAnswer({ "application/xml": OBJECT }),
  ),
  change("response-stream-end-changed", "callers breaking, servers breaking", events("[DONE]"), events("[END]")),
  change(
    "webhook-media-type-replaced",
    "receivers breaking, senders breaking",
    withWebhook({ requestBody: body() }),
    withWebhook({ requestBody: body({}, "application/xml") }),
  ),
  // Sides
  change(
    "request-property-removed",
    "callers risky, servers risky",
    withBody(body({}, "application/json", object({ id: { type: "string" } }, []))),
    withBody(body({}, "application/json", object({ id: { type: "string", readOnly: true } }, []))),
  ),
  // The type of additional properties contains that of a readOnly property.
  change(
    "request-property-optional",
    "callers compatible, servers breaking",
    withBody(body({}, "application/json", { ...LABELLED, required: ["id"] })),
    withBody(body({}, "application/json", LABELLED)),
  ),
  // A listed value that the format excludes by mistake.
  change(
    "request-enum-value-removed",
    "callers breaking, servers compatible",
    withBody(body({}, "application/json", { enum: ["RED", "GREEN"], type: "string", format: "uuid" })),
    withBody(body({}, "application/json", { enum: ["RED"], type: "string", format: "uuid" })),
  ),
  // A base that excludes a property by mistake: types show it all the same.
  change(
    "request-type-changed",
    "callers breaking, servers breaking",
    withBody(body({}, "application/json", extended({ type: "string" }))),
    withBody(body({}, "application/json", extended({ type: "integer" }))),
  ),
  change(
    "response-property-removed",
    "callers risky, servers risky",
    withAnswer(json(object({ key: { type: "string" } }, []))),
    withAnswer(json(object({ key: { type: "string", writeOnly: true } }, []))),
  ),
  change(
    "webhook-status-removed",
    "receivers breaking, senders compatible",
    withWebhook({ responses: responses("200", "202") }),
    withWebhook({ responses: responses("200") }),
  ),
];
