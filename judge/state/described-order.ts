import type { Operation } from "../../generator/ir/api.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Case } from "../requests/case.ts";
import { caseFor } from "../resources/cases.ts";
import { send as createResource } from "../resources/creation.ts";
import { declaredMembers, sentBy, withMembers, withSent } from "../resources/members.ts";
import { ordersOf } from "../descriptions/member-order.ts";
import { isDate } from "../resources/representation.ts";
import { moved } from "../resources/dates.ts";
import { fits } from "../resources/rules.ts";
import { text } from "./comparisons.ts";
import { bound } from "./requests.ts";
import { expectRejection, isAccepted, observe, type Session, type TrackedResource } from "./session.ts";

// Members whose order descriptions state: "`ends_on` must be after `starts_on`".

const acceptedOrder = (later: string, last: Json, earlier: string, first: Json): string =>
  `Accepts ${later} ${text(last)} with ${earlier} ${text(first)}, although a description states their order`;

/** Creates a resource whose members are in the wrong order, or equal: `ends_on` before `starts_on`. */
export async function createReversed(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator } = resource;
  for (const { earlier, isStrict, later } of creator === undefined ? [] : ordersOf(run, creator)) {
    if (creator === undefined || run.isOver()) return;
    const caseOf = (purpose: string): Case | undefined =>
      caseFor(run, creator, { caller: "own", purpose: `${purpose} ${later}`, isFull: true });
    const given = caseOf("in order");
    const created = given && (await createResource(run, resource, given, "own", "state"));
    const { [later]: last, [earlier]: first } = sentBy(run, creator, (created?.one ?? given)?.body) ?? {};
    if (created?.instance === undefined || first === undefined || last === undefined || text(first) === text(last))
      continue;
    // Other members of a new request may be wrong, and those of an accepted one may have to be unique.
    const bases = [caseOf("reversed"), created.one];
    for (const [base, end] of bases.flatMap((one) =>
      (isStrict ? [last, first] : [last]).map((own) => [one, own] as const),
    )) {
      const made = await expectRejection(session, undefined, {
        check: "invalid-request-rejected",
        operation: creator,
        one: withMembers(run, creator, base, { [later]: first, [earlier]: end }),
        what: acceptedOrder(later, first, earlier, end),
      });
      if (isAccepted(made)) break;
    }
  }
}

/** Moves the later member of a resource before the earlier one, which the change does not mention. */
export async function changeReversed(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  const orders = [resource.create, operation].flatMap((one) => (one === undefined ? [] : ordersOf(run, one)));
  for (const { earlier, isStrict, later } of operation === undefined ? [] : orders) {
    const one = operation && bound(session, operation, tracked, `reversed ${later}`);
    const sent = operation && sentBy(run, operation, one?.body);
    const before = (await observe(session, tracked)).body;
    if (operation === undefined || one === undefined || sent === undefined || before === undefined || run.isOver())
      return;
    const isUnset = method === "patch" && (before[earlier] ?? null) === null;
    const first =
      (method === "put" ? sent[earlier] : isUnset ? valueOf(run, operation, earlier) : before[earlier]) ?? null;
    const isShown = before[later] !== undefined && before[later] !== null;
    if ((!isShown && !isUnset) || !declaredMembers(run, operation, "request").has(later)) continue;
    for (const last of [isStrict ? first : undefined, oneBelow(first)]) {
      if (last === undefined || last === null) continue;
      const members =
        method === "put" ? { ...sent, [later]: last } : { [later]: last, ...(isUnset && { [earlier]: first }) };
      const changed = withSent(run, operation, one, members);
      const made = await expectRejection(session, tracked, {
        check: "invalid-request-rejected",
        operation,
        one: fits(run.maker, changed) ? changed : undefined,
        what: acceptedOrder(later, last, earlier, first),
      });
      if (isAccepted(made)) return;
    }
  }
}

/** A value of a member that a request may leave out. */
function valueOf(run: Session["run"], operation: Operation, name: string): Json | undefined {
  const full = caseFor(run, operation, { caller: "own", purpose: `value of ${name}`, isFull: true });
  return full && sentBy(run, operation, full.body)?.[name];
}

/** A slightly smaller number, or the day before. */
function oneBelow(value: Json): Json | undefined {
  if (typeof value === "number") return value - 1;
  return typeof value === "string" && isDate(value) ? moved(value, Date.parse(value.slice(0, 10)), -1) : undefined;
}
