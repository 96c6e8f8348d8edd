import type { Api, OAuthFlow, Operation, Response, SecurityScheme, Server } from "../../generator/ir/api.ts";
import type { RateLimit, Retry } from "../../generator/ir/behaviour.ts";
import { statusText } from "../../generator/ir/status.ts";
import { codeSpan, plain } from "../markdown.ts";
import { amount } from "../../generator/diagnostics/text.ts";
import { duration, list, per } from "../words.ts";
import { deliverySection, signatureSections } from "./webhooks.ts";

/** Heading above the sections. */
export const HEADING = "Behaviour";

/** The behaviour that the contract states with extensions, as Markdown for readers. Empty if there is none. */
export function behaviourOf(api: Api): string {
  const sections = [
    tokenSection(api.securitySchemes),
    limitSection(api),
    idempotencySection(api.operations),
    retrySection(api.operations),
    ...signatureSections(api),
    deliverySection(api),
  ].filter((section) => section !== "");
  return sections.length === 0 ? "" : [`# ${HEADING}`, ...sections].join("\n\n");
}

/** What responses say about retries, with the statuses they apply to. */
export function waitsOf(
  responses: readonly Response[],
): readonly (readonly [wait: string, statuses: readonly string[]])[] {
  const waits = new Map<string, Set<string>>();
  for (const response of responses) {
    if (response.retry === undefined) continue;
    const wait = waitOf(response.retry);
    waits.set(wait, (waits.get(wait) ?? new Set()).add(statusOf(response)));
  }
  return [...waits].map(([wait, statuses]) => [wait, [...statuses].toSorted()] as const);
}

function waitOf({ backoff, jitter, retryAfter }: Retry): string {
  const grows = `${backoff} backoff${jitter === "full" ? " with full jitter" : ""}`;
  return retryAfter ? `wait for \`Retry-After\`; without it, ${grows}` : grows;
}

/** `5 requests per second`, with the scope of the count. */
export function limitOf({ perSeconds, requests, scope }: RateLimit): string {
  return `${amount(requests, "request")} per ${per(perSeconds)}, counted by ${scope.replaceAll("-", " ")}`;
}

function statusOf({ status }: Response): string {
  return status.kind === "default" ? "any other status" : statusText(status);
}

function routeOf({ method, path }: Operation): string {
  return codeSpan(`${method} ${path}`);
}

function tokenSection(schemes: readonly SecurityScheme[]): string {
  const lines = schemes.flatMap((scheme) =>
    scheme.kind === "oauth2" ? scheme.flows.flatMap((flow) => tokenLine(scheme.name, flow)) : [],
  );
  return lines.length === 0 ? "" : ["## Token reuse", lines.join("\n")].join("\n\n");
}

function tokenLine(name: string, { grant, reuse, request, tokenUrl }: OAuthFlow): readonly string[] {
  if (reuse === undefined) return [];
  const before = reuse.refreshBeforeSeconds;
  const example = before < 3_600 ? `; with \`expires_in: 3600\` for ${amount(3_600 - before, "second")}` : "";
  const asked =
    tokenUrl === undefined
      ? ""
      : ` Request it from ${codeSpan(tokenUrl)} with a ${request === "json" ? "JSON" : "form"} body.`;
  return [
    `- ${codeSpan(name)} (${spaced(grant)}): reuse a token until ${duration(before)} before it expires (\`expires_in\`)${example}.${asked}`,
  ];
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function limitSection({ operations, servers }: Api): string {
  const rows = servers.flatMap((server) => server.rateLimits.map((limit) => [serverName(server), limit] as const));
  const own = operations.flatMap((operation) =>
    operation.rateLimits.map((limit) => [routeOf(operation), limit] as const),
  );
  if (rows.length + own.length === 0) return "";
  const table = [...rows, ...own].map(
    ([where, { perSeconds, requests, scope }]) =>
      `| ${where} | ${requests.toLocaleString("en-US")} | ${per(perSeconds)} | ${scope.replaceAll("-", " ")} |`,
  );
  return [
    "## Rate limits",
    ["| Where | Requests | Per | Counted by |", "|---|---|---|---|", ...table].join("\n"),
    "All windows apply at the same time: a request counts against each of them.",
    ...[...rows, ...own].flatMap(([where, { headers, perSeconds }]) =>
      headers === undefined ? [] : [`Of the window per ${per(perSeconds)} (${where}) ${list(stateOf(headers))}.`],
    ),
  ].join("\n\n");
}

/** The meaning of each rate limit header. */
function stateOf({ limit, remaining, reset }: NonNullable<RateLimit["headers"]>): readonly string[] {
  const said = [
    [limit, "the number of requests allowed"],
    [remaining, "the number remaining"],
    [reset, "the seconds until the window resets"],
  ] as const;
  return said
    .flatMap(([header, what]) => (header === undefined ? [] : [{ header, what }]))
    .map(({ header, what }, index) => `${codeSpan(header)} ${index === 0 ? "gives " : ""}${what}`);
}

function serverName({ environment, name, url }: Server): string {
  return environment === undefined ? (name === undefined ? codeSpan(url) : plain(name)) : codeSpan(environment);
}

function idempotencySection(operations: readonly Operation[]): string {
  const keyed = operations.filter(({ idempotency }) => idempotency !== undefined);
  if (keyed.length === 0) return "";
  const rows = keyed.flatMap((operation) => {
    const { idempotency } = operation;
    if (idempotency === undefined) return [];
    const kept = idempotency.retentionSeconds === undefined ? "not said" : duration(idempotency.retentionSeconds);
    return [
      `| ${routeOf(operation)} | ${codeSpan(idempotency.header)} | ${idempotency.required ? "yes" : "no"} | ${kept} |`,
    ];
  });
  return [
    "## Idempotency keys",
    "Create a key once per logical call and send it with every attempt. A repeated key returns the first result again " +
      "and has no further effect.",
    ["| Operation | Header | Required | Remembered for |", "|---|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

function retrySection(operations: readonly Operation[]): string {
  const rules = waitsOf(operations.flatMap(({ responses }) => responses));
  if (rules.length === 0) return "";
  const lines = rules.map(([wait, statuses]) => `- After ${list(statuses)}: ${wait}.`);
  return [
    "## Retries",
    lines.join("\n"),
    "Retry only requests that are safe to repeat: idempotent methods (`GET`, `PUT`, `DELETE` ...) and " +
      "requests with an idempotency key. The number of attempts is up to the caller.",
  ].join("\n\n");
}
