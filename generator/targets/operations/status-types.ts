import type { Response, ResponseStatus } from "../../ir/api.ts";
import { successesOf } from "../../ir/status.ts";
import { type Code, code, join } from "../../print/code.ts";
import { literal } from "../../print/literal.ts";
import type { FileScope } from "../target.ts";

type Hundreds = 2 | 3 | 4 | 5;

/**
 * The statuses that responses of one type stand for: `404 | 409`, `Status4XX` without the statuses that are documented beside
 * it. So results and replies narrow by `status`.
 *
 * @param all every response of the operation
 * @param ok which statuses `default` stands for, where not all: those of successes or those of failures
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

/** `default` is for failures; for successes only where none is documented. What has a range of its own is not meant. */
function hundredsOfDefault(all: readonly Response[]): readonly Hundreds[] {
  const hasSuccess = successesOf(all).length > 0;
  const ranges = new Set(all.flatMap(({ status }) => (status.kind === "range" ? [status.hundreds] : [])));
  return ([2, 3, 4, 5] as const).filter((own) => !ranges.has(own) && !(own === 2 && hasSuccess));
}
