import type { Operation } from "../../generator/ir/api.ts";
import { joined } from "../http/credentials.ts";
import type { Finding } from "../report.ts";
import { affordable, finding, type Run, randomFor } from "../run.ts";
import { attemptWire, isInconclusive } from "./attempt.ts";
import { matchesPath } from "../requests/path-texts.ts";

interface Unknown {
  readonly method: string;
  readonly path: string;
}

/** `Accept` headers of generic clients and of browsers. */
const ACCEPTED = ["*/*", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"] as const;

const MOST_ROOTS = 4;
const MOST_NEAR = 12;

/** Requests undocumented paths: at the root, next to documented paths, and similar to them. */
export async function checkUnknownPaths(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("unknown-path")) return [];
  const random = randomFor(run, "unknown paths");
  const word = `countersign-${random.int(1000, 9999)}-unknown`;
  const [first] = run.operations;
  if (first === undefined) return [];
  const asking = run.operations.find((operation) => run.credentials.has(operation)) ?? first;
  const findings: Finding[] = [];
  const unknown = affordable(run, [...beside(run, word), ...near(run.operations, word)], 3);
  for (const [index, { method, path }] of unknown.entries()) {
    if (run.isOver() || findings.length > 0) break;
    const url = joined(run.url, path);
    if (isDocumented(run, url)) continue;
    const request = await run.credentials.put(asking, {
      method,
      url,
      headers: [["accept", ACCEPTED[index % ACCEPTED.length] ?? "*/*"]],
    });
    const made = await attemptWire(run, { request });
    findings.push(...made.findings);
    const { answer } = made;
    if (answer === undefined || isInconclusive(answer) || answer.status === 404) continue;
    const mayHide = (answer.status === 401 || answer.status === 403) && !run.credentials.has(asking);
    // Servers may reject an unknown method before routing.
    if (mayHide || (method !== "GET" && (answer.status === 405 || answer.status === 501))) continue;
    run.tally.check("unknown-path");
    const message = `Undocumented path ${method} ${path}: expected 404, got ${answer.status}.`;
    findings.push(...finding(run, "unknown-path", made.subject, message, "#/paths", answer));
  }
  if (run.isThrifty() || findings.length > 0) return findings;
  const bases = [
    ...new Set([
      "",
      ...run.operations.map(({ segments: [segment] }) =>
        typeof segment === "string" ? segment.replace(/[/?#]+$/, "") : "",
      ),
    ]),
  ];
  for (const tail of AWKWARD) {
    for (const base of bases.slice(0, 2)) {
      if (run.isOver()) return findings;
      const { origin, pathname } = new URL(run.url);
      const url = `${origin}${pathname.replace(/\/$/, "")}${base}${tail}`;
      const made = await attemptWire(run, {
        request: await run.credentials.put(asking, { method: "GET", url, headers: [["accept", "*/*"]] }),
      });
      const more = made.findings.filter(({ check }) => check === "no-server-error");
      findings.push(...more);
      if (more.length > 0) return findings;
    }
  }
  return findings;
}

/** Servers may ignore a trailing slash. */
function isDocumented({ api, url: base }: Run, url: string): boolean {
  const other = url.endsWith("/") ? url.slice(0, -1) : `${url}/`;
  return api.operations.some((operation) => matchesPath(operation, base, url) || matchesPath(operation, base, other));
}

/** Paths and queries that break parsers: unencoded characters, invalid UTF-8, and very long ones. */
const AWKWARD = [
  "/%zz",
  "/%ff%fe",
  "/%00",
  `/${"x".repeat(3000)}`,
  "?a[b]=1&a[]=2&%zz=%zz",
  "?__proto__[x]=1&constructor=1",
] as const;

function beside({ operations }: Run, word: string): readonly Unknown[] {
  const prefixes = new Set(["", ...operations.map(({ path }) => /^(?:\/v\d+)?(?:\/[^/{}]+)?/.exec(path)?.[0] ?? "")]);
  return [...prefixes]
    .slice(0, MOST_ROOTS)
    .flatMap((prefix, index) => [
      { method: "GET", path: `${prefix}/${word}` },
      ...(index < 2 ? [{ method: "POST", path: `${prefix}/${word}` }] : []),
    ]);
}

/** Paths similar to documented ones: with another segment, another version, or no version. */
function near(operations: readonly Operation[], word: string): readonly Unknown[] {
  // A path parameter matches any value.
  const plain = operations.filter(({ segments }) => segments.every((segment) => typeof segment === "string"));
  const versions = [...new Set(operations.flatMap(({ path }) => /^\/v\d+(?=\/)/.exec(path)?.[0] ?? []))];
  const of = ({ method, path }: Operation): readonly Unknown[] => {
    const own = path.replace(/\/$/, "");
    const bare = own.replace(/^\/v\d+(?=\/)/, "");
    const next = own.replace(/^\/v(\d+)(?=\/)/, (_all, version: string) => `/v${Number(version) + 1}`);
    const others =
      bare === own ? versions.slice(0, 1).map((version) => version + own) : [bare, next, `/v987654321${bare}`];
    return [`${own}/${word}`, `${own}-${word}`, ...others]
      .filter((one) => one.startsWith("/"))
      .map((one) => ({ method, path: one }));
  };
  return plain.map(of).slice(0, 4).flat().slice(0, MOST_NEAR);
}
