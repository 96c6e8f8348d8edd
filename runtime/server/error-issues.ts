import { tokensOf } from "../validation/pointers.ts";
import { ISSUE_GROUPS, ISSUE_LISTS, ISSUE_PLACES, VALUE_NAMES, VALUE_POINTERS } from "./error-names.ts";
import type { ProblemIssue } from "./problem.ts";

/** The facts about an error that its body may contain. */
export interface ProblemFacts {
  readonly status: number;
  readonly code: string;
  /** Codes for contracts that list others, best first. */
  readonly otherCodes: readonly string[];
  /** The kind that the contract lists for the status, beside a code of any text. */
  readonly listedKind?: string | undefined;
  /** The code that `mapProblem` chose. */
  readonly mappedCode?: string | undefined;
  /** The same for all errors of a status. */
  readonly title: string;
  readonly message: string;
  readonly id: string;
  /** Path of the request. */
  readonly path: string;
  readonly issues: readonly ProblemIssue[];
}

type Place = Pick<ProblemIssue, "name" | "pointer">;

/** A way to write issues, for contracts whose errors can contain them. */
export interface IssueForm {
  /**
   * Writes the place of an issue: a JSON Pointer, a URL fragment of one, or names separated by dots.
   *
   * @param isNamed whether the member is called `field`, `name` or similar, which suggests names
   */
  place(issue: Place, isNamed?: boolean): string;
  /** All messages of one place in one text. */
  readonly isJoined: boolean;
  /** Whether every issue has its keyword as its code. Otherwise, only missing values do. */
  readonly hasKeywords: boolean;
  /** Value of an error's only place if the request is valid; `undefined` omits the member. */
  readonly nowhere: null | undefined;
}

const PLACE_FORMS: readonly IssueForm["place"][] = [
  (issue, isNamed = false) => (isNamed ? nameOf(issue) : issue.pointer),
  ({ pointer }) => `#${pointer}`,
  (issue, isNamed = false) => (isNamed ? issue.pointer : nameOf(issue)),
];

/** The best first. */
export const ISSUE_FORMS: readonly IssueForm[] = [true, false].flatMap((hasKeywords) =>
  [false, true].flatMap((isJoined) =>
    PLACE_FORMS.map((place) => ({ place, isJoined, hasKeywords, nowhere: isJoined ? null : undefined })),
  ),
);

const MESSAGES =
  /^(?:message|msg|title|description|detail|diagnostics|reason|issue|problem|text|error|(?:error|default)_?message)$/i;
/** The message of an item that has no other. */
const TEXT = /^(?:text|problem)$/i;
/** Those of the places that suggest names, not pointers. */
const NAMED = /^(?:param(?:eter)?|field|attribute|property|target|key|name)(?:_?(?:name|path))?$/i;
const PARAMETERS = /^param(?:eter)?(?:_?name)?$/i;
const RULES = /^(?:code|type|keyword|rule|error_?code|constraint|validator|kind)$/i;
const STATUSES = /^(?:status|status_?code)$/i;

/** Whether a member of an error lists issues: objects with a place or a message each, texts, or texts by field. */
export function isIssueList(name: string, value: unknown): boolean {
  if (!ISSUE_LISTS.test(name) || typeof value !== "object" || value === null) return false;
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const item: unknown = value[0];
  if (typeof item !== "object" || item === null) return item === undefined || typeof item === "string";
  return Object.keys(item).some((own) => MESSAGES.test(own) || ISSUE_PLACES.test(own));
}

/** Whether a member of an error, outside a list, is the place of an issue. */
export function isIssuePlace(name: string, value: unknown): boolean {
  return (VALUE_NAMES.test(name) || VALUE_POINTERS.test(name)) && (typeof value === "string" || value === null);
}

/** The place of the first issue: a JSON Pointer, or the name of a parameter or member: `address.city`. */
export function placeOfFirst(name: string, [first]: readonly ProblemIssue[], { nowhere, place }: IssueForm): unknown {
  if (first === undefined) return nowhere;
  if (VALUE_POINTERS.test(name)) return place(first);
  const names = tokensOf(first.pointer);
  return isOfBody(first) ? names.join(".") : (first.name ?? names[0]);
}

/** A list that has the message of an error which does not concern the request's content, instead of issues with places. */
export function withMessage(list: unknown, message: string): unknown {
  if (!Array.isArray(list)) return list;
  if (list.length === 0) return [message];
  return list.map((item: unknown) => {
    if (item === "") return message;
    if (typeof item !== "object" || item === null) return item;
    const members = Object.entries(item).filter(([name]) => !ISSUE_PLACES.test(name) && !ISSUE_GROUPS.test(name));
    return Object.fromEntries(members.map(([name, own]) => [name, own === "" && TEXT.test(name) ? message : own]));
  });
}

/** @param form how the member at a path of the list is written; `undefined`: not at all */
type Choice = (path: string) => IssueForm | undefined;

/** @param speaks whether the message of the error stands elsewhere */
export function filledList(list: object, facts: ProblemFacts, form: Choice, speaks: boolean): unknown {
  const write = form("");
  if (!Array.isArray(list)) return write === undefined ? list : byField(facts.issues, write.isJoined);
  const [item]: readonly unknown[] = list;
  if (typeof item === "object" && item !== null)
    return facts.issues.map((issue) => filledItem(item, { issue, facts, form, speaks }, "/0"));
  return write === undefined ? list : facts.issues.map((issue) => `${write.place(issue)} ${issue.message}`.trim());
}

/**
 * Lists messages by field, as frameworks write them and forms read them. Names of nested fields are separated by dots.
 *
 * @param isJoined whether a field has one text instead of a list
 */
export function byField(
  issues: readonly (Place & Pick<ProblemIssue, "message">)[],
  isJoined: boolean,
): Readonly<Record<string, string | readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const issue of issues) {
    const name = nameOf(issue);
    found.set(name, [...(found.get(name) ?? []), issue.message]);
  }
  return Object.fromEntries([...found].map(([name, messages]) => [name, isJoined ? messages.join("; ") : messages]));
}

interface ItemContext {
  readonly issue: ProblemIssue;
  readonly facts: ProblemFacts;
  readonly form: Choice;
  readonly speaks: boolean;
}

function filledItem(item: object, context: ItemContext, path: string): object {
  const names = Object.keys(item);
  const hasPlace = names.some((name) => ISSUE_PLACES.test(name));
  const hasParameter = names.some((name) => PARAMETERS.test(name));
  const members = Object.entries(item).flatMap(([name, own]: [string, unknown]): [string, unknown][] => {
    const at = `${path}/${name}`;
    if (typeof own === "object" && own !== null && !Array.isArray(own)) return [[name, filledItem(own, context, at)]];
    const form = context.form(at);
    if (form === undefined) return [[name, own]];
    const value = memberOf(name, own, context, form, hasPlace);
    // Either `pointer` or `parameter` has the place.
    const isOther =
      hasParameter && names.length > 1 && ISSUE_PLACES.test(name) && PARAMETERS.test(name) === isOfBody(context.issue);
    return isOther ? [] : [[name, value]];
  });
  return Object.fromEntries(members);
}

function memberOf(
  name: string,
  own: unknown,
  { issue, speaks, facts }: ItemContext,
  form: IssueForm,
  hasPlace: boolean,
): unknown {
  const { keyword, message, pointer } = issue;
  if (STATUSES.test(name)) return typeof own === "number" ? facts.status : String(facts.status);
  if (Array.isArray(own) && ISSUE_PLACES.test(name)) return [issue.in ?? "body", ...tokensOf(pointer)];
  if (typeof own !== "string") return own;
  if (ISSUE_GROUPS.test(name)) return issue.in ?? "body";
  if (/^title$/i.test(name)) return facts.title;
  // Only the name of the parameter. Another member, or the message, has the place inside its value.
  if (PARAMETERS.test(name) && !isOfBody(issue)) return issue.name ?? tokensOf(pointer)[0] ?? own;
  if (ISSUE_PLACES.test(name))
    return isOfNames(own) ? nameOf(issue) : form.place(issue, own === "" && NAMED.test(name));
  // If no member has the place, the message does.
  if (MESSAGES.test(name)) return hasPlace || own !== "" ? message : `${pointer} ${message}`.trim();
  if (!RULES.test(name)) return own;
  if (!form.hasKeywords) return keyword === "required" ? keyword : own;
  return speaks ? (keyword ?? facts.code) : facts.code;
}

/** Whether an example of a place has names, such as `address.city`, instead of a JSON Pointer. */
function isOfNames(example: string): boolean {
  return /^[^/#$]/.test(example);
}

function isOfBody(issue: ProblemIssue): boolean {
  return issue.in === undefined || issue.in === "body";
}

/** As the URL has it, or with dots: `address.city`. */
function nameOf({ pointer, name = tokensOf(pointer).join(".") }: Place): string {
  return name;
}
