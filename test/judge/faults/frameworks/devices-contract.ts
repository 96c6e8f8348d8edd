import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  closed,
  contract,
  headers,
  int,
  like,
  number,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const orgId = like("^org_[a-z0-9]{8}$");
const serial = like("^[A-Z0-9]{4}-[A-Z0-9]{6}$");
const jobId = like("^job_[a-z0-9]{12}$");
const ruleId = like("^rule_[a-z0-9]{12}$");
const METRIC = oneOf(["temperature", "humidity", "battery"]);
const KIND = oneOf(["sensor", "gateway", "actuator"]);
const LIMIT = query("limit", int(1, 200, 50));
const PAGES = [LIMIT, query("cursor", text(undefined, 200))];
const list = (of: string, ...names: readonly string[]): JsonObject =>
  answer(
    arrayOf(ref(of)),
    names.length > 0 ? Object.fromEntries(names.map((name) => [name, { schema: text() }])) : undefined,
  );
const EDITABLE = {
  "name?": text(1, 60),
  "reportEverySeconds?": int(5, 86_400, 60),
  "location?": orNull(object({ latitude: number(-90, 90), longitude: number(-180, 180), "floor?": int() })),
  "labels?": { type: "object", maxProperties: 8, additionalProperties: text(undefined, 40) },
};
const DEVICE = { name: text(1, 60), kind: KIND, "firmware?": like("^\\d+\\.\\d+\\.\\d+$"), ...EDITABLE };
const READING = { metric: METRIC, value: number(), recordedAt: TIME };
const RULE = {
  name: text(1, 60),
  metric: METRIC,
  "minimum?": number(-1000, 1000),
  "maximum?": number(-1000, 1000),
  "enabled?": { type: "boolean" },
  "recipients?": { type: "array", maxItems: 5, uniqueItems: true, items: { type: "string", format: "email" } },
};
const ORG = "/v1/organizations/{orgId}";
const WRITE = { security: [{ token: ["devices:write"] }] };

export const DEVICES_CONTRACT: JsonObject = {
  ...contract({
    title: "Devices",
    security: { token: { type: "http", scheme: "bearer" } },
    ids: { orgId, serial, jobId, ruleId },
    failure: "Failure",
    operations: {
      "GET /v1/organizations listOrganizations": { 200: list("Organization"), errors: [400, 401, 403] },
      [`GET ${ORG} getOrganization`]: { 200: "Organization", errors: [400, 401, 403, 404] },
      [`GET ${ORG}/devices listDevices`]: {
        parameters: [...PAGES, query("kind", KIND), query("name", text(1))],
        200: list("Device", "X-Next-Cursor"),
        errors: [400, 401, 403, 404],
      },
      [`GET ${ORG}/devices/{serial} getDevice`]: { 200: "Device", errors: [400, 401, 403, 404] },
      [`PUT ${ORG}/devices/{serial} putDevice`]: {
        ...WRITE,
        body: "NewDevice",
        200: "Device",
        201: "Device",
        errors: [400, 401, 403, 404, 415, 422],
      },
      [`PATCH ${ORG}/devices/{serial} patchDevice`]: {
        ...WRITE,
        body: "DeviceChange",
        200: "Device",
        errors: [400, 401, 403, 404, 415, 422],
      },
      [`DELETE ${ORG}/devices/{serial} deleteDevice`]: { ...WRITE, 204: null, errors: [400, 401, 403, 404] },
      [`GET ${ORG}/devices/{serial}/readings listReadings`]: {
        parameters: [LIMIT, query("metric", METRIC), query("from", TIME), query("to", TIME)],
        200: list("Reading"),
        errors: [400, 401, 403, 404],
      },
      [`POST ${ORG}/devices/{serial}/readings postReadings`]: {
        ...WRITE,
        body: "Readings",
        202: answer(object({ accepted: int() })),
        errors: [400, 401, 403, 404, 415, 422],
      },
      [`GET ${ORG}/rules listRules`]: {
        parameters: [...PAGES, query("metric", METRIC), query("enabled", { type: "boolean" })],
        200: list("Rule", "X-Next-Cursor"),
        errors: [400, 401, 403, 404],
      },
      [`POST ${ORG}/rules createRule`]: {
        ...WRITE,
        body: "NewRule",
        201: "Rule",
        errors: [400, 401, 403, 404, 409, 415, 422],
      },
      [`GET ${ORG}/rules/{ruleId} getRule`]: { 200: "Rule", errors: [400, 401, 403, 404] },
      [`PUT ${ORG}/rules/{ruleId} putRule`]: {
        ...WRITE,
        body: "NewRule",
        200: "Rule",
        errors: [400, 401, 403, 404, 409, 415, 422],
      },
      [`DELETE ${ORG}/rules/{ruleId} deleteRule`]: { ...WRITE, 204: null, errors: [400, 401, 403, 404] },
      [`POST ${ORG}/exports startExport`]: {
        ...WRITE,
        body: "NewExport",
        202: answer(ref("Job"), headers("Location")),
        errors: [400, 401, 403, 404, 415, 422],
      },
      [`GET ${ORG}/jobs/{jobId} getJob`]: { 200: "Job", errors: [400, 401, 403, 404] },
    },
    schemas: {
      Failure: object({ error: object({ code: text(), message: text(), "fields?": arrayOf(text()) }) }),
      Organization: object({ id: orgId, name: text() }),
      NewDevice: closed(DEVICE),
      DeviceChange: { ...closed(EDITABLE), minProperties: 1 },
      Device: object({
        serial,
        ...DEVICE,
        status: oneOf(["active", "silent"]),
        registeredAt: TIME,
        "lastSeenAt?": orNull(TIME),
      }),
      Readings: closed({ readings: { type: "array", minItems: 1, maxItems: 100, items: closed(READING) } }),
      Reading: object(READING),
      NewRule: closed(RULE),
      Rule: object({ id: ruleId, ...RULE, enabled: { type: "boolean" }, createdAt: TIME, "createdBy?": text() }),
      NewExport: closed({
        format: oneOf(["csv", "parquet"]),
        from: TIME,
        to: TIME,
        "serials?": { type: "array", maxItems: 20, items: serial },
      }),
      Job: object({
        id: jobId,
        status: oneOf(["queued", "running", "done", "failed"]),
        "progress?": int(0, 100),
        "resultUrl?": { type: "string", format: "uri" },
        createdAt: TIME,
      }),
    },
  }),
  security: [{ token: ["devices:read"] }],
};
