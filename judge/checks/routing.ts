import type { Operation } from "../../generator/ir/api.ts";
import { headerOf, isAnswer, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { affordable, finding, type Run } from "../run.ts";
import { matchesPath } from "../requests/path-texts.ts";
import { documentsStatus } from "./documented.ts";
import { attemptWire, isInconclusive, usualRequest } from "./attempt.ts";

/** Methods to try, the least harmful first in case the server supports them. */
const METHODS = ["PATCH", "PUT", "DELETE", "POST", "GET"] as const;
/** Methods that a server may not know. It may reject them in any way, but must not succeed. */
const STRANGE = ["TRACE", "PROPFIND"] as const;
/** Methods that servers implement themselves; they must not cause server errors. */
const OWN = ["OPTIONS", "HEAD"] as const;

/** Sends methods that a path does not document. Called once per path. */
export async function checkMethods(run: Run, operation: Operation): Promise<readonly Finding[]> {
  if (!run.checks.has("unsupported-method")) return [];
  const request = await usualRequest(run, operation, "methods");
  if (request === undefined) return [];
  // Other paths may match the same URL: `/users/me` and `/users/{id}`.
  const documented = new Set(
    run.api.operations.filter((other) => matchesPath(other, run.url, request.url)).map(({ method }) => method),
  );
  const own = run.api.operations.flatMap(({ method, path }) =>
    path === operation.path && method !== "HEAD" && method !== "OPTIONS" ? [method] : [],
  );
  const unknown = METHODS.filter((name) => !documented.has(name));
  const findings: Finding[] = [];
  for (const method of affordable(run, unknown, 1)) {
    if (run.isOver() || findings.length > 0) break;
    const made = await attemptWire(run, { request: await withoutBody(run, operation, { ...request, method }) });
    findings.push(...made.findings);
    const { answer } = made;
    if (answer === undefined || (isInconclusive(answer) && answer.status !== 501)) continue;
    // Servers may hide their methods from unauthenticated callers.
    if ((answer.status === 401 || answer.status === 403) && !run.credentials.has(operation)) continue;
    run.tally.check("unsupported-method");
    const report = (message: string, cause?: string): void => {
      const found = finding(run, "unsupported-method", made.subject, message, pathAt(operation), answer);
      findings.push(...found.map((one) => (cause === undefined ? one : { ...one, cause })));
    };
    // Most routers find no route for such a request. Only a document that has a 405 says more.
    if (answer.status === 404 && !run.api.operations.some((one) => documentsStatus(one, 405))) continue;
    if (answer.status !== 405) {
      report(
        `Undocumented method ${method} ${operation.path}: expected 405, got ${answer.status}.`,
        `not 405 but ${answer.status}`,
      );
      continue;
    }
    const allow = headerOf(answer, "allow");
    // Method names are case-sensitive (RFC 9110 section 9.1).
    const listed = new Set((allow ?? "").split(",").map((word) => word.trim()));
    const missing = own.filter((name) => !listed.has(name));
    const wrong = [...listed].filter((name) => METHODS.some((method) => method === name) && !documented.has(name));
    if (allow === undefined)
      report(`The 405 response to ${method} ${operation.path} lacks the header Allow.`, "no Allow");
    else if (missing.length > 0) report(`Allow of ${operation.path} lacks ${missing.join(", ")}.`);
    else if (wrong.length > 0) report(`Allow of ${operation.path} lists the undocumented ${wrong.join(", ")}.`);
  }
  const asked = [...STRANGE, ...OWN].filter(
    (name) => !documented.has(name) && (name !== "HEAD" || documented.has("GET")),
  );
  for (const method of run.isOver() || run.isThrifty() ? [] : asked) {
    findings.push(...(await strangeMethod(run, operation, { ...request, method })));
  }
  return findings;
}

/** Sends an unknown method. */
async function strangeMethod(run: Run, operation: Operation, asked: WireRequest): Promise<readonly Finding[]> {
  const request = await withoutBody(run, operation, asked);
  const { method } = request;
  const answer = await run.sender.send(request);
  run.tally.request(undefined, isAnswer(answer) ? answer.status : undefined, undefined);
  if (!isAnswer(answer)) return [];
  const isOwn = OWN.some((name) => name === method);
  run.tally.check("unsupported-method");
  if (isOwn && answer.status >= 500 && answer.status !== 501) {
    const message = `Server error in response to ${method}: got ${answer.status}.`;
    const read = run.api.operations.find((other) => other.path === operation.path && other.method === "GET");
    const subject = { request, operation: method === "HEAD" ? (read ?? operation) : operation };
    return finding(run, "no-server-error", subject, message, pathAt(operation), answer);
  }
  if (isOwn || answer.status >= 300) return [];
  const message = `Undocumented method ${method} ${operation.path} succeeds: expected 405, got ${answer.status}.`;
  return finding(run, "unsupported-method", { request }, message, pathAt(operation), answer);
}

/** The request with credentials, and without its body. */
async function withoutBody(run: Run, operation: Operation, request: WireRequest): Promise<WireRequest> {
  const { body: _body, ...bare } = await run.credentials.put(operation, request);
  return { ...bare, headers: bare.headers.filter(([name]) => !/^content-/i.test(name)) };
}

function pathAt({ at }: Operation): string {
  return at.slice(0, at.lastIndexOf("/"));
}
