import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type AttemptOptions } from "./attempt.ts";

export interface KeyUsed {
  readonly run: Run;
  readonly operation: Operation;
  readonly base: Case;
  readonly parameter: Parameter;
  /** A key that was sent with `base`. */
  readonly key: string;
}

/** Keys belong to their caller, and rejected requests do not use them up. */
export async function checkKeyAndCaller({
  base,
  key,
  operation,
  parameter,
  run,
}: KeyUsed): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const at = operation.idempotency?.at ?? operation.at;
  const { name } = parameter;
  const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
  const refusal: AttemptOptions = { tolerates: (status) => status === 401 || status === 403 };

  findings.push(...((await inCapitals()) ?? []));
  if (!isSecured || !run.credentials.has(operation)) return findings;

  const stranger = await attempt(run, operation, base, { ...refusal, credentials: "none", key });
  findings.push(...(stranger?.findings ?? []));
  if (stranger?.answer !== undefined && stranger.answer.status < 400) {
    const message = `Accepts a used ${name} without credentials: expected 401, got ${stranger.answer.status}.`;
    findings.push(...finding(run, "authentication-required", stranger.subject, message, operation.at, stranger.answer));
  }
  const unused = crypto.randomUUID();
  const refused = await attempt(run, operation, base, { ...refusal, credentials: "wrong", key: unused });
  findings.push(...(refused?.findings ?? []));
  const again = await attempt(run, operation, base, { key: unused });
  findings.push(...(again?.findings ?? []));
  const isKept = refused?.answer?.status === 401 && again?.answer?.status === 401;
  if (again?.answer === undefined || !isKept) return findings;
  const message = `A request with invalid credentials uses up its ${name}: with valid credentials, it is rejected as well.`;
  return [...findings, ...finding(run, "idempotent-replay", again.subject, message, at, again.answer)];

  /** UUIDs are case-insensitive (RFC 9562 section 4). */
  async function inCapitals(): Promise<readonly Finding[] | undefined> {
    const { shape } = parameter.schema;
    if (shape.kind !== "string" || shape.format !== "uuid") return undefined;
    const key = crypto.randomUUID().toUpperCase();
    if (run.evaluator.verdict(key, parameter.schema, "sent") !== "fits") return undefined;
    const made = await attempt(run, operation, base, { key });
    const status = made?.answer?.status;
    if (made === undefined || (status !== 400 && status !== 422)) return made?.findings;
    const message = `Rejects an uppercase ${name}: expected 2xx, got ${status}.`;
    return finding(run, "valid-request-accepted", made.subject, message, parameter.at, made.answer);
  }
}
