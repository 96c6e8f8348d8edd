import type { Response, ResponseStatus } from "../../ir/api.ts";
import { successesOf } from "../../ir/status.ts";
import { type Code, code, join } from "../../print/code.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";

type Hundreds = 2 | 3 | 4 | 5;

/**
 * The type of `status` for responses with the same body: `404 | 409`, or `Status4XX` without the statuses documented separately.
 * With it, results and replies narrow by `status`.
 *
 * @param all every response of the operation
 * @param ok restricts `default` to successes or to failures
 */
export function statusTypes(
  statuses: readonly ResponseStatus[],
  all: readonly Response[],
  file: FileScope,
  ok?: boolean,
): Code {
  const codes = new Set(statuses.flatMap((status) => (status.kind === "exact" ? [status.code] : [])));
  const ranges = statuses.flatMap((status) => (status.kind === "range" ? [status.hundreds] : []));
  if (statuses.some(({ kind }) => kind === "default")) {
    ranges.push(...hundredsOfDefault(all).filter((own) => ok === undefined || ok === (own === 2)));
  }
  const hundreds = [...new Set(ranges)].toSorted();
  const exact = [...codes].filter((status) => !hundreds.some((own) => own === Math.trunc(status / 100)));
  const others = all.flatMap(({ status }) => (status.kind === "exact" && !codes.has(status.code) ? [status.code] : []));
  return join(
    [
      ...exact.map((status) => literal(status)),
      ...hundreds.map((own) => {
        const range = file.runtime("status", `Status${own}XX`, "type");
        const taken = others.filter((status) => Math.trunc(status / 100) === own).map((status) => literal(status));
        return taken.length === 0 ? range : code`Exclude<${range}, ${join(taken, " | ")}>`;
      }),
    ],
    " | ",
  );
}

/**
 * The ranges that `default` covers: failures, and successes only if none is documented. Ranges with an entry of their own are
 * excluded.
 */
function hundredsOfDefault(all: readonly Response[]): readonly Hundreds[] {
  const hasSuccess = successesOf(all).length > 0;
  const ranges = new Set(all.flatMap(({ status }) => (status.kind === "range" ? [status.hundreds] : [])));
  return ([2, 3, 4, 5] as const).filter((own) => !ranges.has(own) && !(own === 2 && hasSuccess));
}
