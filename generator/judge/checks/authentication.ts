import type { Operation } from "../../ir/api.ts";
import { type WireRequest, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/build.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { attempt, type AttemptOptions, isBesideThePoint } from "./attempt.ts";

/** Requests without credentials, with those of nobody, and with those of another kind. */
export async function checkAuthentication(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  const { security } = operation;
  if (security.length === 0 || security.some((uses) => uses.length === 0)) return [];
  if (!run.checks.has("authentication-required") && !run.checks.has("www-authenticate")) return [];
  const found: Finding[] = [];
  for (const { what, options } of attemptsOf(run, operation)) {
    let [one] = maker.examples;
    try {
      one ??= maker.make(randomFor(run, `${operation.at} authentication`));
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      return found;
    }
    const tolerates = (status: number): boolean => status === 401 || status === 403;
    const made = await attempt(run, operation, one, { ...options, tolerates, refused: true });
    if (made === undefined) return found;
    run.tally.check("authentication-required");
    found.push(...made.findings);
    const { answer, subject } = made;
    if (answer === undefined || isBesideThePoint(answer) || isRefusal(answer.status)) continue;
    const message = `${what} it answers ${answer.status} instead of 401.`;
    found.push(...finding(run, "authentication-required", subject, message, operation.at, answer));
  }
  return found;
}

/** Beside the two for it, 404 and the like hide what there is. What is wrong with the request is not for strangers to hear. */
function isRefusal(status: number): boolean {
  return status >= 400 && ![400, 405, 406, 411, 413, 415, 422].includes(status);
}

function attemptsOf(
  run: Run,
  operation: Operation,
): readonly { readonly what: string; readonly options: AttemptOptions }[] {
  const schemes = new Map(run.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const kinds = new Set(operation.security.flat().map(({ scheme }) => schemes.get(scheme)?.kind));
  const isBearer = ["bearer", "oauth2", "openIdConnect"].some((kind) => [...kinds].some((own) => own === kind));
  const other = isBearer && !kinds.has("basic");
  const change = (value: string) => (request: WireRequest) => withHeader(request, "authorization", value);
  return [
    { what: "Without credentials", options: { credentials: "none" } },
    { what: "With credentials of nobody", options: { credentials: "wrong" } },
    ...(other
      ? ([
          {
            what: "With credentials of another scheme (Basic)",
            options: { credentials: "none", change: change(`Basic ${btoa("nobody:nothing")}`) },
          },
          { what: "With an empty token", options: { credentials: "none", change: change("Bearer") } },
        ] as const)
      : []),
  ];
}
