import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { RequestListener } from "node:http";
import { operationsOf } from "../../support/contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "../../support/service.ts";
import { DEVICES_CONTRACT } from "./devices-contract.ts";

class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly string[];
  constructor(status: number, code: string, message: string, fields: readonly string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Token {
  readonly org: string;
  readonly scopes: readonly string[];
}

const TOKENS: Readonly<Record<string, Token>> = {
  tok_north_admin_1: { org: "org_north001", scopes: ["devices:read", "devices:write"] },
  tok_south_admin_2: { org: "org_south002", scopes: ["devices:read", "devices:write"] },
  tok_north_reader_3: { org: "org_north001", scopes: ["devices:read"] },
};

interface Asked {
  readonly org: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row;
}

interface Reply {
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

const randomId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
const now = (): string => new Date().toISOString();

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const devices = new Map<string, Row>();
  const rules = new Map<string, Row>();
  const readings = new Map<string, Row[]>();
  const jobs = new Map<string, { readonly row: Row; reads: number }>();
  const keyOf = ({ org, path }: Asked, name: string): string =>
    `${org} ${path[name === "rules" ? "ruleId" : "serial"]}`;
  const find = (rows: Map<string, Row>, asked: Asked, name: string): Row => {
    const row = rows.get(keyOf(asked, name));
    if (row === undefined) throw new Failure(404, "not_found", `There is no such ${name.slice(0, -1)}.`);
    return row;
  };
  const shown = ({ org: _org, ...row }: Row): Row => row;
  const page = (rows: readonly Row[], { query: asked }: Asked): Reply => {
    const start = Number(Buffer.from(asked["cursor"] ?? "", "base64").toString() || 0);
    if (!Number.isSafeInteger(start) || start < 0) throw new Failure(400, "invalid_cursor", "The cursor is invalid.");
    const limit = Number(asked["limit"] ?? 50);
    const items = rows.slice(start, start + limit);
    const next = start + limit + (has("the cursor skips a row") ? 1 : 0);
    const isLast = start + limit >= rows.length;
    const cursor = Buffer.from(String(has("the cursor stays the same") ? start : next)).toString("base64");
    return { body: items.map(shown), ...(!isLast && { headers: { "x-next-cursor": cursor } }) };
  };
  const inOrg = (rows: Map<string, Row>, org: string, name: string): readonly Row[] =>
    [...rows.values()].filter((row) => row["org"] === org || has(`${name} of every organization are listed`));
  const bounds = ({ maximum, minimum }: Row): void => {
    if (typeof minimum === "number" && typeof maximum === "number" && minimum > maximum)
      throw new Failure(422, "validation_failed", "minimum must not be greater than maximum.", ["minimum"]);
    if (minimum === undefined && maximum === undefined)
      throw new Failure(422, "bound_missing", "A rule needs a minimum or a maximum.");
  };
  const unique = ({ org, body: given }: Asked, except?: Json): void => {
    for (const row of rules.values())
      if (row["org"] === org && row["id"] !== except && row["name"] === given["name"])
        throw new Failure(409, "name_taken", "There is a rule with this name.");
  };
  return {
    listOrganizations: ({ org }) => ({ body: [{ id: org, name: org.slice(4, 9) }] }),
    getOrganization: ({ org }) => ({ body: { id: org, name: org.slice(4, 9) } }),
    listDevices(asked) {
      const { kind, name } = asked.query;
      const rows = inOrg(devices, asked.org, "devices").filter(
        (row) =>
          (kind === undefined || row["kind"] === kind || has("the filter by kind is ignored")) &&
          (name === undefined || String(row["name"]).toLowerCase().includes(name.toLowerCase())),
      );
      return page(rows, asked);
    },
    getDevice: (asked) => ({ body: shown(find(devices, asked, "devices")) }),
    putDevice(asked) {
      const { body: given, org, path } = asked;
      const old = devices.get(keyOf(asked, "devices"));
      const kept = has("PUT keeps the labels") && old?.["labels"] !== undefined ? { labels: old["labels"] } : {};
      const row = {
        reportEverySeconds: 60,
        location: null,
        ...kept,
        ...given,
        org,
        serial: path["serial"] ?? "",
        status: "silent",
        registeredAt: old?.["registeredAt"] ?? now(),
        lastSeenAt: null,
      };
      if (has("PUT stores nothing the second time") && old !== undefined) return { body: shown(row) };
      if (has("coordinates are rounded to degrees") && row.location !== null) {
        const { latitude = 0, longitude = 0, ...rest } = row.location as unknown as Row;
        row.location = {
          ...rest,
          latitude: Math.round(Number(latitude)),
          longitude: Math.round(Number(longitude)),
        } as unknown as null;
      }
      devices.set(keyOf(asked, "devices"), row);
      return { status: old === undefined ? 201 : 200, body: shown(row) };
    },
    patchDevice(asked) {
      const row = find(devices, asked, "devices");
      const next = { ...row, ...asked.body };
      if (has("PATCH drops the firmware")) delete next["firmware"];
      if (has("PATCH without a location removes it") && asked.body["location"] === undefined) next["location"] = null;
      devices.set(keyOf(asked, "devices"), next);
      return { body: shown(next) };
    },
    deleteDevice(asked) {
      find(devices, asked, "devices");
      if (!has("deleted devices remain")) devices.delete(keyOf(asked, "devices"));
      return { status: 204 };
    },
    listReadings(asked) {
      find(devices, asked, "devices");
      const { from, limit, metric, to } = asked.query;
      if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
        throw new Failure(400, "invalid_range", "from must be before to.");
      const rows = (readings.get(keyOf(asked, "devices")) ?? []).filter(
        (row) =>
          (metric === undefined || row["metric"] === metric || has("the filter by metric is ignored")) &&
          (from === undefined || Date.parse(String(row["recordedAt"])) >= Date.parse(from)) &&
          (to === undefined || Date.parse(String(row["recordedAt"])) <= Date.parse(to)),
      );
      const sorted = rows.toSorted((a, b) => Date.parse(String(b["recordedAt"])) - Date.parse(String(a["recordedAt"])));
      return { body: sorted.slice(0, has("readings ignore the limit") ? 1000 : Number(limit ?? 50)) };
    },
    postReadings(asked) {
      find(devices, asked, "devices");
      const given = asked.body["readings"] as unknown as readonly Row[];
      if (has("a reading of 0 breaks the server") && given.some(({ value }) => value === 0))
        throw new TypeError("value");
      const key = keyOf(asked, "devices");
      readings.set(key, [...(readings.get(key) ?? []), ...given]);
      return { status: 202, body: { accepted: given.length } };
    },
    listRules(asked) {
      const { enabled, metric } = asked.query;
      const rows = inOrg(rules, asked.org, "rules").filter(
        (row) =>
          (metric === undefined || row["metric"] === metric) &&
          (enabled === undefined ||
            String(row["enabled"]) === (has("enabled=false is taken for true") ? "true" : enabled)),
      );
      return page(rows, asked);
    },
    createRule(asked) {
      bounds(asked.body);
      unique(asked);
      const row = {
        enabled: true,
        recipients: [],
        ...asked.body,
        id: randomId("rule"),
        org: asked.org,
        createdAt: now(),
        createdBy: "admin",
      };
      if (has("rules are always enabled")) row.enabled = true;
      rules.set(`${asked.org} ${row.id}`, row);
      return { status: 201, body: shown(row) };
    },
    getRule: (asked) => ({ body: shown(find(rules, asked, "rules")) }),
    putRule(asked) {
      const row = find(rules, asked, "rules");
      if (has("PUT of a rule is stored before it is validated"))
        rules.set(keyOf(asked, "rules"), { ...row, ...asked.body });
      bounds(asked.body);
      unique(asked, row["id"] ?? null);
      const { createdAt = null, createdBy = null, id = null } = row;
      const next = {
        enabled: true,
        recipients: [],
        ...asked.body,
        id,
        createdAt: has("PUT changes createdAt") ? "2020-01-01T00:00:00Z" : createdAt,
        createdBy,
        org: asked.org,
      };
      rules.set(keyOf(asked, "rules"), next);
      return { body: shown(next) };
    },
    deleteRule(asked) {
      find(rules, asked, "rules");
      if (!has("deleting a rule answers 204 and does nothing")) rules.delete(keyOf(asked, "rules"));
      return { status: 204 };
    },
    startExport(asked) {
      const { from, to } = asked.body;
      if (Date.parse(String(to)) <= Date.parse(String(from)))
        throw new Failure(422, "invalid_range", "to must be after from.");
      const row = { id: randomId("job"), status: "queued", progress: 0, createdAt: now() };
      jobs.set(`${asked.org} ${row.id}`, { row, reads: 0 });
      const place = has("the Location of a job is not found") ? "job" : "jobs";
      return {
        status: has("exports answer 200") ? 200 : 202,
        body: row,
        headers: { location: `/v1/organizations/${asked.org}/${place}/${row.id}` },
      };
    },
    getJob(asked) {
      const job = jobs.get(`${asked.org} ${asked.path["jobId"]}`);
      if (job === undefined) throw new Failure(404, "not_found", "There is no such job.");
      const done = ++job.reads > 2;
      const status = has("a finished job is completed") && done ? "completed" : done ? "done" : "running";
      return {
        body: {
          ...job.row,
          status,
          progress: done ? 100 : 50,
          ...(done && { resultUrl: `https://files.example/${asked.path["jobId"]}` }),
        },
      };
    },
  };
}

export function createDevices(has: Has): RequestListener {
  const app = new Hono();
  const runs = handlers(has);
  const all = operationsOf(DEVICES_CONTRACT);
  for (const path of new Set(all.map((one) => one.path))) {
    const here = all.filter((one) => one.path === path);
    const allow = [...here.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
      ", ",
    );
    app.all(path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
      const { method } = context.req;
      if (method === "OPTIONS") return context.body(null, 204, { allow });
      const operation = here.find((one) => one.method === (method === "HEAD" ? "GET" : method));
      if (operation === undefined)
        return context.json({ error: { code: "method_not_allowed", message: "Method not allowed." } }, 405, { allow });
      const isWrite = operation.method !== "GET";
      const token = TOKENS[/^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1] ?? ""];
      if (token === undefined) throw new Failure(401, "unauthorized", "Send a valid token.");
      if (isWrite && !token.scopes.includes("devices:write"))
        throw new Failure(403, "forbidden", "The token lacks the scope devices:write.");
      const given = context.req.param() as Readonly<Record<string, string>>;
      const asked = new URL(context.req.url).searchParams;
      if (new Set(asked.keys()).size < [...asked.keys()].length)
        throw new Failure(400, "invalid_request", "Repeated parameter.", ["query"]);
      const issueOfPath = operation.issueOf("path", given as Json);
      if (issueOfPath !== undefined) throw new Failure(404, "not_found", "There is no such resource.");
      if (given["orgId"] !== undefined && given["orgId"] !== token.org && !has("any organization may be named"))
        throw new Failure(404, "not_found", "There is no such organization.");
      const issue = operation.issueOf("query", Object.fromEntries(asked));
      if (issue !== undefined) throw new Failure(400, "invalid_request", `${issue.at} ${issue.message}`, [issue.at]);
      const reply = runs[operation.id]?.({
        org: given["orgId"] ?? token.org,
        path: given,
        query: Object.fromEntries(asked),
        body: operation.mediaTypes.length === 0 ? {} : await bodyOf(context, operation, has),
      });
      const { body: result, headers = {}, status = 200 } = reply ?? {};
      if (result === undefined) return context.body(null, 204);
      return context.json(result, status as 200, headers);
    });
  }
  app.notFound((context) => context.json({ error: { code: "not_found", message: "No such page." } }, 404));
  app.onError((error, context) => {
    const failure = error instanceof Failure ? error : new Failure(500, "internal_error", "Something broke.");
    const { code, fields, message, status } = failure;
    if (status === 401) context.header("www-authenticate", "Bearer");
    return context.json({ error: { code, message, ...(fields.length > 0 && { fields }) } }, status as 400);
  });
  // Test files share their worker, and so its global `Response`.
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

async function bodyOf(context: Context, operation: ReturnType<typeof operationsOf>[number], has: Has): Promise<Row> {
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const text = await context.req.text();
  if (text !== "" && type !== "application/json") throw new Failure(415, "unsupported_media_type", "Send JSON.");
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new Failure(
      has("malformed JSON is answered with 500") ? 500 : 400,
      "malformed_json",
      "The body is not JSON.",
    );
  }
  const issue = operation.issueOf("body", value);
  if (
    issue === undefined ||
    (has("the firmware is not validated") && issue.at === "/firmware") ||
    (has("latitudes beyond the poles are accepted") && issue.at === "/location/latitude")
  )
    return value as Row;
  throw new Failure(422, "validation_failed", `${issue.at} ${issue.message}`, [issue.at]);
}
