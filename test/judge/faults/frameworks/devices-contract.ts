import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const orgId = { type: "string", pattern: "^org_[a-z0-9]{8}$" };
const serial = { type: "string", pattern: "^[A-Z0-9]{4}-[A-Z0-9]{6}$" };
const jobId = { type: "string", pattern: "^job_[a-z0-9]{12}$" };
const ruleId = { type: "string", pattern: "^rule_[a-z0-9]{12}$" };
const moment = { type: "string", format: "date-time" };
const wrong = (...statuses: readonly number[]): JsonObject => errors(ref("Failure"), statuses);
const METRICS = ["temperature", "humidity", "battery"];
const KINDS = ["sensor", "gateway", "actuator"];
const LIMIT = query("limit", { type: "integer", minimum: 1, maximum: 200, default: 50 });
const CURSOR = query("cursor", { type: "string", maxLength: 200 });
const NEXT = { "X-Next-Cursor": { schema: { type: "string" } } };
const labels = { type: "object", maxProperties: 8, additionalProperties: { type: "string", maxLength: 40 } };
const DEVICE = {
  name: { type: "string", minLength: 1, maxLength: 60 },
  kind: { type: "string", enum: KINDS },
  firmware: { type: "string", pattern: "^\\d+\\.\\d+\\.\\d+$" },
  reportEverySeconds: { type: "integer", minimum: 5, maximum: 86_400, default: 60 },
  location: {
    type: ["object", "null"],
    required: ["latitude", "longitude"],
    properties: {
      latitude: { type: "number", minimum: -90, maximum: 90 },
      longitude: { type: "number", minimum: -180, maximum: 180 },
      floor: { type: "integer" },
    },
  },
  labels,
};
const RULE = {
  name: { type: "string", minLength: 1, maxLength: 60 },
  metric: { type: "string", enum: METRICS },
  minimum: { type: "number", minimum: -1000, maximum: 1000 },
  maximum: { type: "number", minimum: -1000, maximum: 1000 },
  enabled: { type: "boolean" },
  recipients: { type: "array", maxItems: 5, uniqueItems: true, items: { type: "string", format: "email" } },
};
const ORG = "/v1/organizations/{orgId}";
const org = pathId("orgId", orgId);
const READ = [{ token: ["devices:read"] }];
const WRITE = [{ token: ["devices:write"] }];

export const DEVICES_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Devices", version: "2024-06" },
  security: READ,
  paths: {
    "/v1/organizations": {
      get: {
        operationId: "listOrganizations",
        responses: { 200: answer({ type: "array", items: ref("Organization") }), ...wrong(400, 401, 403) },
      },
    },
    [ORG]: {
      parameters: [org],
      get: {
        operationId: "getOrganization",
        responses: { 200: answer(ref("Organization")), ...wrong(400, 401, 403, 404) },
      },
    },
    [`${ORG}/devices`]: {
      parameters: [org],
      get: {
        operationId: "listDevices",
        parameters: [
          LIMIT,
          CURSOR,
          query("kind", { type: "string", enum: KINDS }),
          query("name", { type: "string", minLength: 1 }),
        ],
        responses: { 200: answer({ type: "array", items: ref("Device") }, NEXT), ...wrong(400, 401, 403, 404) },
      },
    },
    [`${ORG}/devices/{serial}`]: {
      parameters: [org, pathId("serial", serial)],
      get: { operationId: "getDevice", responses: { 200: answer(ref("Device")), ...wrong(400, 401, 403, 404) } },
      put: {
        operationId: "putDevice",
        security: WRITE,
        requestBody: body("NewDevice"),
        responses: { 200: answer(ref("Device")), 201: answer(ref("Device")), ...wrong(400, 401, 403, 404, 415, 422) },
      },
      patch: {
        operationId: "patchDevice",
        security: WRITE,
        requestBody: body("DeviceChange"),
        responses: { 200: answer(ref("Device")), ...wrong(400, 401, 403, 404, 415, 422) },
      },
      delete: {
        operationId: "deleteDevice",
        security: WRITE,
        responses: { 204: { description: "Decommissioned." }, ...wrong(400, 401, 403, 404) },
      },
    },
    [`${ORG}/devices/{serial}/readings`]: {
      parameters: [org, pathId("serial", serial)],
      get: {
        operationId: "listReadings",
        parameters: [
          LIMIT,
          query("metric", { type: "string", enum: METRICS }),
          query("from", moment),
          query("to", moment),
        ],
        responses: { 200: answer({ type: "array", items: ref("Reading") }), ...wrong(400, 401, 403, 404) },
      },
      post: {
        operationId: "postReadings",
        security: WRITE,
        requestBody: body("Readings"),
        responses: {
          202: answer(entity(["accepted"], { accepted: { type: "integer" } })),
          ...wrong(400, 401, 403, 404, 415, 422),
        },
      },
    },
    [`${ORG}/rules`]: {
      parameters: [org],
      get: {
        operationId: "listRules",
        parameters: [
          LIMIT,
          CURSOR,
          query("metric", { type: "string", enum: METRICS }),
          query("enabled", { type: "boolean" }),
        ],
        responses: { 200: answer({ type: "array", items: ref("Rule") }, NEXT), ...wrong(400, 401, 403, 404) },
      },
      post: {
        operationId: "createRule",
        security: WRITE,
        requestBody: body("NewRule"),
        responses: { 201: answer(ref("Rule")), ...wrong(400, 401, 403, 404, 409, 415, 422) },
      },
    },
    [`${ORG}/rules/{ruleId}`]: {
      parameters: [org, pathId("ruleId", ruleId)],
      get: { operationId: "getRule", responses: { 200: answer(ref("Rule")), ...wrong(400, 401, 403, 404) } },
      put: {
        operationId: "putRule",
        security: WRITE,
        requestBody: body("NewRule"),
        responses: { 200: answer(ref("Rule")), ...wrong(400, 401, 403, 404, 409, 415, 422) },
      },
      delete: {
        operationId: "deleteRule",
        security: WRITE,
        responses: { 204: { description: "Deleted." }, ...wrong(400, 401, 403, 404) },
      },
    },
    [`${ORG}/exports`]: {
      parameters: [org],
      post: {
        operationId: "startExport",
        security: WRITE,
        requestBody: body("NewExport"),
        responses: {
          202: answer(ref("Job"), { Location: { required: true, schema: { type: "string" } } }),
          ...wrong(400, 401, 403, 404, 415, 422),
        },
      },
    },
    [`${ORG}/jobs/{jobId}`]: {
      parameters: [org, pathId("jobId", jobId)],
      get: { operationId: "getJob", responses: { 200: answer(ref("Job")), ...wrong(400, 401, 403, 404) } },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Failure: entity(["error"], {
        error: entity(["code", "message"], {
          code: { type: "string" },
          message: { type: "string" },
          fields: { type: "array", items: { type: "string" } },
        }),
      }),
      Organization: entity(["id", "name"], { id: orgId, name: { type: "string" } }),
      NewDevice: { ...entity(["name", "kind"], DEVICE), additionalProperties: false },
      DeviceChange: {
        type: "object",
        minProperties: 1,
        additionalProperties: false,
        properties: {
          name: DEVICE.name,
          reportEverySeconds: DEVICE.reportEverySeconds,
          location: DEVICE.location,
          labels,
        },
      },
      Device: entity(["serial", "name", "kind", "status", "registeredAt"], {
        serial,
        ...DEVICE,
        status: { type: "string", enum: ["active", "silent"] },
        registeredAt: moment,
        lastSeenAt: { type: ["string", "null"], format: "date-time" },
      }),
      Readings: {
        ...entity(["readings"], {
          readings: {
            type: "array",
            minItems: 1,
            maxItems: 100,
            items: {
              ...entity(["metric", "value", "recordedAt"], {
                metric: { type: "string", enum: METRICS },
                value: { type: "number" },
                recordedAt: moment,
              }),
              additionalProperties: false,
            },
          },
        }),
        additionalProperties: false,
      },
      Reading: entity(["metric", "value", "recordedAt"], {
        metric: { type: "string", enum: METRICS },
        value: { type: "number" },
        recordedAt: moment,
      }),
      NewRule: { ...entity(["name", "metric"], RULE), additionalProperties: false },
      Rule: entity(["id", "name", "metric", "enabled", "createdAt"], {
        id: ruleId,
        ...RULE,
        createdAt: moment,
        createdBy: { type: "string" },
      }),
      NewExport: {
        ...entity(["format", "from", "to"], {
          format: { type: "string", enum: ["csv", "parquet"] },
          from: moment,
          to: moment,
          serials: { type: "array", maxItems: 20, items: serial },
        }),
        additionalProperties: false,
      },
      Job: entity(["id", "status", "createdAt"], {
        id: jobId,
        status: { type: "string", enum: ["queued", "running", "done", "failed"] },
        progress: { type: "integer", minimum: 0, maximum: 100 },
        resultUrl: { type: "string", format: "uri" },
        createdAt: moment,
      }),
    },
  },
};
