import { type Attributes, SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { destination, type Level, type Logger, pino } from "pino";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerOptions } from "../generated/server/index.ts";
import type { Application, Environment } from "./applications.ts";
import type { Delivery, DeliveryAttempt } from "../runtime/webhooks/delivery.ts";

export const LOG_LEVELS: readonly Level[] = ["fatal", "error", "warn", "info", "debug", "trace"];

/** Metrics, spans and logs of the sandbox. None contains a value of a request, a header or a secret. */
export interface Observer {
  readonly log: Logger;
  /** Options for the server of an environment. */
  server(environment: Environment): Pick<ServerOptions<Application>, "around" | "onError" | "onOutcome">;
  readonly onAttempt: (attempt: DeliveryAttempt) => void;
  /** Observes the backlog of deliveries. */
  watch(delivery: Pick<Delivery<never>, "backlog">): void;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createObserver(level: Level = "warn", write?: (line: string) => void): Observer {
  const log = pino(
    { level, base: {}, serializers: { error: errorForLog } },
    write === undefined ? destination({ fd: 2, sync: true }) : { write },
  );
  const { registry, requests, attempts } = createMetrics();
  const tracer = trace.getTracer("countersign-sandbox");
  return {
    log,
    server: (environment) => ({
      around: ({ id }, _request, next) => inSpan(tracer, id, { environment }, next),
      onOutcome(outcome) {
        const { method, path = "", status, duration } = outcome;
        const labels = { environment, http_request_method: method, http_route: path };
        requests.observe({ ...labels, http_response_status_code: status }, duration / 1000);
        // Issues name members of the request.
        const { issues: _issues, ...fields } = outcome;
        log.info({ environment, ...fields }, "request");
      },
      onError: (error, { requestId, operation }) =>
        log.error({ environment, requestId, operationId: operation?.id, error }, "error"),
    }),
    onAttempt(attempt) {
      const { eventType, outcome, milliseconds, at, response: _response, ...fields } = attempt;
      attempts.observe({ event_type: eventType, outcome }, milliseconds / 1000);
      const attributes = { "messaging.message.id": fields.eventId, "webhook.outcome": outcome };
      tracer
        .startSpan(`deliver ${eventType}`, { kind: SpanKind.PRODUCER, startTime: at, attributes })
        .end(at + milliseconds);
      log.info({ ...fields, eventType, outcome, milliseconds }, "delivery");
    },
    watch: (delivery) => watchBacklog(registry, delivery),
    metrics: () => registry.metrics(),
  };
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time until the reply to a request was ready",
    labelNames: ["environment", "http_request_method", "http_route", "http_response_status_code"],
    buckets: SECONDS,
    registers,
  });
  const attempts = new Histogram({
    name: "webhook_attempt_duration_seconds",
    help: "Time of an attempt to deliver an event",
    labelNames: ["event_type", "outcome"],
    buckets: SECONDS,
    registers,
  });
  return { registry, requests, attempts };
}

function watchBacklog(registry: Registry, delivery: Pick<Delivery<never>, "backlog">): void {
  const registers = [registry];
  let reading: ReturnType<typeof delivery.backlog> | undefined;
  /** Both gauges of a scrape are of the same moment. */
  const read = (): ReturnType<typeof delivery.backlog> => {
    reading ??= delivery.backlog().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const age = new Gauge({
    name: "webhook_backlog_age_seconds",
    help: "Age of the oldest delivery that is not acknowledged yet",
    registers,
    async collect() {
      const { oldest } = await read();
      age.set(oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1000);
    },
  });
  const pending = new Gauge({
    name: "webhook_backlog",
    help: "Deliveries that are not acknowledged yet",
    registers,
    async collect() {
      pending.set((await read()).pending);
    },
  });
}

/** Runs a handler in a span. Without an SDK of OpenTelemetry, spans do nothing. */
function inSpan<Reply>(
  tracer: Tracer,
  name: string,
  attributes: Attributes,
  next: () => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, (span) => {
    const fail = (error: unknown): never => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      throw error;
    };
    const end = (reply: Reply): Reply => {
      span.end();
      return reply;
    };
    try {
      const reply = next();
      return reply instanceof Promise ? reply.then(end, fail) : end(reply);
    } catch (error) {
      return fail(error);
    }
  });
}

/** Databases add values to their errors (`detail`, `where`), so only what identifies an error is logged. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...("code" in error && { code: String(error.code) }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}
