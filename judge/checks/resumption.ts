import type { Operation } from "../../generator/ir/api.ts";
import { eventParser } from "../../runtime/event-parser.ts";
import { textOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt, usualCase } from "./attempt.ts";

/** Resources whose streams are read until one has enough events. */
const MOST_RESOURCES = 6;

/**
 * A stream that is resumed with `Last-Event-ID` continues after the event with this id (HTML standard, section 9.2.4).
 */
export async function checkResumption(run: Run, operation: Operation): Promise<readonly Finding[]> {
  const parameter = operation.parameters.find(({ in: at, name }) => at === "header" && /^last-event-id$/i.test(name));
  const made = parameter && usualCase(run, operation, run.makerOf(operation), "resumption");
  if (parameter === undefined || made === undefined || !run.checks.has("pages-complete")) return [];
  const read = async (one: Case): Promise<{ readonly made: Attempt; readonly ids: readonly string[] } | undefined> => {
    const made = await attempt(run, operation, one, { tolerates: (status) => status >= 400 && status < 500 });
    if (made?.answer?.status !== 200 || made.answer.isCut === true) return undefined;
    const parser = eventParser();
    const events = textOf(made.answer.body)
      .split(/\r\n|\r|\n/)
      .flatMap((line) => parser.line(line) ?? []);
    return { made, ids: events.flatMap(({ id }) => id ?? []) };
  };
  const base = withParameter(made, "header", parameter.name, undefined);
  const last = run.pool.resources.inPath(operation).at(-1)?.resource;
  const instances = last === undefined ? [] : run.pool.alive(last, "own").slice(-MOST_RESOURCES);
  const cases = [base, ...instances.map((instance) => run.pool.bind(operation, base, "own", [instance]))];
  for (const bound of cases) {
    const one = withParameter(bound, "header", parameter.name, undefined);
    const whole = run.isOver() ? undefined : await read(one);
    const index = (whole?.ids.length ?? 0) - 2;
    const id = whole?.ids[index];
    if (whole === undefined || id === undefined || new Set(whole.ids).size < whole.ids.length) continue;
    const rest = await read(withParameter(one, "header", parameter.name, id));
    if (rest === undefined) continue;
    run.tally.check("pages-complete", operation);
    const repeated = whole.ids.slice(0, index + 1).findLast((own) => rest.ids.includes(own));
    const lost = whole.ids.slice(index + 1).find((own) => !rest.ids.includes(own));
    const message =
      repeated !== undefined
        ? `The stream with Last-Event-ID ${id} repeats the event ${repeated}: expected only those after ${id}.`
        : lost !== undefined
          ? `The stream with Last-Event-ID ${id} omits the event ${lost}, which comes after it.`
          : undefined;
    const { answer, subject } = rest.made;
    return message === undefined ? [] : finding(run, "pages-complete", subject, message, operation.at, answer);
  }
  return [];
}
