import { IDS, MESSAGES, PATHS, STATUS_NUMBERS } from "./error-names.ts";
import { REASON_PHRASES } from "./reason-phrases.ts";
import type { AnyCheck } from "../validation/check.ts";
import {
  filledList,
  isIssueList,
  isIssuePlace,
  ISSUE_FORMS,
  type IssueForm,
  placeOfFirst,
  type ProblemFacts,
  withMessage,
} from "./error-issues.ts";

const REASON = /^reason$/i;
const CODES =
  /^(?:code|error|(?:err(?:or)?|fault|failure|problem|exception|result)_?(?:code|type)|type|name|fehler_?code|c[oó]digo|codice)$/i;
const KIND = /^(?:(?:err(?:or)?|fault|failure|problem|exception)_?)?(?:type|name)$/i;
const STATUSES = /^(?:code|error_?code|status|status_?code|http_?status|fehler_?code|c[oó]digo|codice)$/i;
const TIMES = /^(?:timestamp|time|date_?time|occurred_?at)$/i;

/** Maximum members to fill one by one, if not all can be filled together. */
const MOST_MEMBERS = 16;
/** Maximum depth to fill: `errors[0].meta.message`. */
const DEEPEST = 5;

/** What becomes of lists of issues, the best first for an error that has none. */
const LISTS = ["omitted", "empty", "filled"] as const;
type Lists = (typeof LISTS)[number];

/** Chooses how to fill a member, by its path in the template; `undefined` leaves it unchanged. */
type Choice = (path: string) => IssueForm | undefined;

/**
 * Fills the usual members of a documented error with the facts of this one, as long as the result is valid.
 *
 * @param template a value that should match the schema
 * @param check the check of that schema
 * @param isShared whether the template belongs to a range or `default`, so its code may mean another status
 * @returns `undefined` if no body is valid
 */
export function filledTemplate(
  template: unknown,
  facts: ProblemFacts,
  check: AnyCheck | undefined,
  isShared = false,
): unknown {
  const fits = (value: unknown): boolean => check === undefined || check(value);
  // Without issues, their list is omitted if it is optional, else empty.
  for (const lists of facts.issues.length > 0 ? (["filled"] as const) : LISTS) {
    for (const code of [facts.code, ...facts.otherCodes]) {
      const coded = { ...facts, code };
      const whole = ISSUE_FORMS.map((form) => fill(template, coded, () => form, lists)).find(fits);
      if (whole !== undefined) return whole;
    }
    const made = (choice: Choice): unknown => fill(template, facts, choice, lists);
    // One member may not fit, such as a code that its enum lacks. The others may still be filled.
    const paths = new Set<string>();
    made((path) => {
      paths.add(path);
      return ISSUE_FORMS[0];
    });
    const kept = new Map<string, IssueForm>();
    const choice: Choice = (path) => kept.get(path);
    for (const path of [...paths].slice(0, MOST_MEMBERS)) {
      const form = ISSUE_FORMS.find((one) => fits(made(kept.set(path, one) && choice)));
      if (form === undefined) kept.delete(path);
    }
    const filled = made(choice);
    if (!fits(filled)) continue;
    const wrong = isShared
      ? [...paths].filter((path) => !kept.has(path) && CODES.test(path.split("/").at(-1) ?? ""))
      : [];
    return wrong.reduce<unknown>((body, path) => {
      const without = withoutMember(body, path.split("/").slice(1));
      return fits(without) ? without : body;
    }, filled);
  }
  return undefined;
}

function withoutMember(value: unknown, [name, ...inner]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || name === undefined) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? withoutMember(item, inner) : item));
  const entries = Object.entries(value).flatMap(([key, own]): [string, unknown][] => {
    if (key !== name) return [[key, own]];
    return inner.length === 0 ? [] : [[key, withoutMember(own, inner)]];
  });
  return Object.fromEntries(entries);
}

/** The members of an error that contain a list of issues, or the place of the first issue. */
export function issueMembers(error: unknown): readonly string[] {
  const has = (value: unknown, depth: number): boolean =>
    typeof value === "object" &&
    value !== null &&
    depth <= DEEPEST &&
    Object.entries(value).some(
      ([name, own]) => isIssueList(name, own) || isIssuePlace(name, own) || has(own, depth + 1),
    );
  if (typeof error !== "object" || error === null || Array.isArray(error)) return [];
  return Object.entries(error).flatMap(([name, value]) => (has({ [name]: value }, 0) ? [name] : []));
}

function fill(template: unknown, facts: ProblemFacts, choice: Choice, lists: Lists): unknown {
  const speaks = hasMessage(template, 0);
  const visit = (value: unknown, path: string, depth: number): unknown => {
    if (typeof value === "string" && depth === 0) return choice(path) === undefined ? value : facts.message;
    if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((item: unknown, index) => visit(item, `${path}/${index}`, depth + 1));
    const says = Object.keys(value).some((name) => MESSAGES.test(name));
    const hasStatus = Object.entries(value).some(([name, own]) => typeof own === "number" && STATUS_NUMBERS.test(name));
    const isOnly = Object.values(value).filter((own) => own === "").length === 1;
    const isDetailed = Object.keys(value).some((name) => /^detail$/i.test(name));
    const members = Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
      const at = `${path}/${name}`;
      if (isIssueList(name, own)) {
        if (facts.issues.length > 0)
          return [[name, filledList(Object(own), facts, (inner) => choice(`${at}${inner}`), speaks)]];
        if (lists === "empty" && speaks) return [[name, Array.isArray(own) ? [] : {}]];
        if (lists === "omitted") return speaks ? [] : [[name, visit(withMessage(own, facts.message), at, depth + 1)]];
      }
      if (isIssuePlace(name, own)) {
        const form = choice(at);
        const place = form === undefined ? own : placeOfFirst(name, facts.issues, form);
        return place === undefined ? [] : [[name, place]];
      }
      // Of an item of FastAPI, where the request has no issues but the list needs one: a malformed body.
      if (Array.isArray(own) && own.length === 0 && /^loc$/i.test(name))
        return [[name, choice(at) === undefined ? own : ["body"]]];
      if (isDetailed && /^type$/i.test(name) && typeof own === "string")
        return [[name, choice(at) === undefined || own.includes(":") ? own : "about:blank"]];
      const text =
        (hasStatus ? besideStatus(name, own, facts, says) : undefined) ??
        textOf(name, own, facts, { isOnly, says, speaks });
      if (text === undefined) return [[name, visit(own, at, depth + 1)]];
      return [[name, choice(at) === undefined ? own : text]];
    });
    return Object.fromEntries(members);
  };
  return visit(template, "", 0);
}

/**
 * @param speaks whether there is a place for the message anywhere
 * @param says whether there is one beside this member
 * @param isOnly whether it is the only empty text of its object
 */
function textOf(
  name: string,
  value: unknown,
  facts: ProblemFacts,
  { isOnly, says, speaks }: { readonly isOnly: boolean; readonly says: boolean; readonly speaks: boolean },
): unknown {
  if (value === "" && !speaks && /^error$/i.test(name)) return facts.message;
  // `reason` is the message in `{ error: "not_found", reason: "..." }` (CouchDB, npm). Beside a message, it is a code.
  if (value === "" && REASON.test(name)) return says ? facts.code : facts.message;
  return memberValue(name, value, facts) ?? (value === "" && !speaks && isOnly ? facts.message : undefined);
}

/** Members beside a numeric status: `error` and `path` of Spring, `error` of NestJS. */
function besideStatus(name: string, value: unknown, { path, status }: ProblemFacts, says: boolean): unknown {
  if (typeof value !== "string") return undefined;
  if (PATHS.test(name)) return path;
  const isPhrase = value === "" || Object.values(REASON_PHRASES).includes(value);
  return says && isPhrase && /^error$/i.test(name) ? REASON_PHRASES[status] : undefined;
}

/** The present time in the form of an example. */
function nowAs(example: unknown): unknown {
  if (typeof example === "string") return /^\d{4}-\d\d-\d\dT/.test(example) ? new Date().toISOString() : undefined;
  if (typeof example !== "number") return undefined;
  const isSeconds = example > 0 && example < 100_000_000_000;
  return isSeconds ? Math.floor(Date.now() / 1000) : Date.now();
}

/** Whether a member other than a list of issues takes the message. If not, `error` takes it. */
function hasMessage(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return false;
  return Object.entries(value).some(
    ([name, own]) =>
      (typeof own === "string" && (MESSAGES.test(name) || (own === "" && REASON.test(name)))) ||
      (!isIssueList(name, own) && hasMessage(own, depth + 1)),
  );
}

/** The text for a member of this name; `undefined` if it is not a usual member of errors. */
export function memberValue(name: string, value: unknown, facts: ProblemFacts): unknown {
  const { status, code, listedKind, message, id, title } = facts;
  if (TIMES.test(name)) return nowAs(value);
  if (typeof value === "number") return STATUSES.test(name) ? status : undefined;
  if (typeof value !== "string") return undefined;
  // RFC 9457, 3.1.3: a title does not change from one occurrence to the next.
  if (/^title$/i.test(name)) return title;
  if (MESSAGES.test(name)) return message;
  if (IDS.test(name)) return id;
  if (/^[45]\d\d$/.test(value) && STATUSES.test(name)) return String(status);
  if (value === "" && /^status|status$/i.test(name)) return String(status);
  if (name === "status" && value !== "") return code;
  if (listedKind !== undefined && value !== "" && KIND.test(name)) return listedKind;
  // A type may be an address (RFC 9457, 3.1.1).
  return CODES.test(name) && !value.includes(":") ? code : undefined;
}
