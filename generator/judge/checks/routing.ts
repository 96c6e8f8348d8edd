import type { Operation } from "../../ir/api.ts";
import { headerOf, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/build.ts";
import { encodeCase, Unsendable } from "../requests/encode.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { joined } from "../http/credentials.ts";
import { leadsTo } from "./leads-to.ts";
import { attemptWire, isBesideThePoint } from "./attempt.ts";

/** Methods to try, those that do the least harm first where a server should have them after all. */
const METHODS = ["PATCH", "PUT", "DELETE", "POST", "GET"] as const;
const MOST_METHODS = 2;

/** Methods that a path does not have. Called once for each path. */
export async function checkMethods(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("unsupported-method")) return [];
  let request: WireRequest;
  try {
    const one = maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} methods`));
    request = await encodeCase(run.api, operation, run.url, one);
  } catch (error) {
    if (error instanceof Impossible || error instanceof Unsendable) return [];
    throw error;
  }
  // Other paths may lead to the same place: `/users/me` and `/users/{id}`.
  const documented = new Set(
    run.api.operations.filter((other) => leadsTo(other, run.url, request.url)).map(({ method }) => method),
  );
  const own = [...documented].filter((method) => method !== "HEAD" && method !== "OPTIONS");
  const found: Finding[] = [];
  for (const method of METHODS.filter((name) => !documented.has(name)).slice(0, MOST_METHODS)) {
    const credentialed = await run.credentials.put(operation, request);
    const { body: _body, ...bare } = credentialed;
    const headers = bare.headers.filter(([name]) => !/^content-/i.test(name));
    const subject = { request: { ...bare, headers, method } };
    const made = await attemptWire(run, subject);
    found.push(...made.findings);
    const { answer } = made;
    if (answer === undefined || isBesideThePoint(answer)) continue;
    // Nobody may know which methods there are before they are known themselves.
    if ((answer.status === 401 || answer.status === 403) && !run.credentials.has(operation)) continue;
    run.tally.check("unsupported-method");
    const report = (message: string): void => {
      found.push(...finding(run, "unsupported-method", made.subject, message, pathAt(operation), answer));
    };
    if (answer.status !== 405) {
      report(`${method} ${operation.path}, which is not documented, is answered with ${answer.status} instead of 405.`);
      continue;
    }
    const allow = headerOf(answer, "allow");
    const listed = new Set((allow ?? "").split(",").map((word) => word.trim().toUpperCase()));
    const missing = own.filter((name) => !listed.has(name));
    const wrong = [...listed].filter((name) => METHODS.some((known) => known === name) && !documented.has(name));
    if (allow === undefined) report(`Its answer 405 to ${method} ${operation.path} lacks the header Allow.`);
    else if (missing.length > 0) report(`Allow of ${operation.path} lacks ${missing.join(", ")}.`);
    else if (wrong.length > 0) report(`Allow of ${operation.path} has ${wrong.join(", ")}, which is not documented.`);
  }
  return found;
}

function pathAt({ at }: Operation): string {
  return at.slice(0, at.lastIndexOf("/"));
}

/** Paths that the document does not have: at the root, and beside those that there are. */
export async function checkUnknownPaths(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("unknown-path")) return [];
  const random = randomFor(run, "unknown paths");
  const word = `countersign-${random.int(1000, 9999)}-unknown`;
  const [first] = run.operations;
  if (first === undefined) return [];
  const prefixes = new Set([
    "",
    ...run.operations.map(({ path }) => /^(?:\/v\d+)?(?:\/[^/{}]+)?/.exec(path)?.[0] ?? ""),
  ]);
  const found: Finding[] = [];
  for (const prefix of [...prefixes].slice(0, 4)) {
    const url = joined(run.url, `${prefix}/${word}`);
    if (run.api.operations.some((operation) => leadsTo(operation, run.url, url))) continue;
    const asking = run.operations.find((operation) => run.credentials.has(operation)) ?? first;
    const request = await run.credentials.put(asking, { method: "GET", url, headers: [["accept", "*/*"]] });
    const made = await attemptWire(run, { request });
    found.push(...made.findings);
    const { answer } = made;
    if (answer === undefined || isBesideThePoint(answer) || answer.status === 404) continue;
    const mayHide = (answer.status === 401 || answer.status === 403) && !run.credentials.has(asking);
    if (mayHide) continue;
    run.tally.check("unknown-path");
    const message = `GET ${prefix}/${word}, which is not documented, is answered with ${answer.status} instead of 404.`;
    found.push(...finding(run, "unknown-path", made.subject, message, "#/paths", answer));
  }
  return found;
}
