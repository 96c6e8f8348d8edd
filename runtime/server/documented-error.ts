import { json } from "./encode/json.ts";
import { text } from "./encode/text.ts";
import type { ReplyContent } from "./encode/writer.ts";
import { type Endpoint, responseOf } from "./endpoint.ts";
import { byField, type ProblemFacts } from "./error-issues.ts";
import { filledTemplate, issueMembers } from "./error-template.ts";
import { covers, essenceOf } from "./negotiation.ts";
import type { ServerOperation } from "./operation.ts";
import { replyFormat } from "./responses.ts";
import type { ErrorCatalogue } from "./server.ts";

/** The form of errors for which nothing else is documented. */
export interface GeneralError {
  readonly type: string;
  readonly body: object;
  /** Shorter versions, the best first, for schemas that do not allow all members. */
  readonly others?: readonly object[];
}

/** An error body, ready to send. */
export interface ErrorText {
  readonly type: string;
  readonly text: string;
}

/**
 * The body that an operation documents for this status, if it differs from the general form of errors.
 *
 * @returns `undefined` if the general form is documented, or if no other valid body can be made
 */
export function documentedBody(endpoint: Endpoint, facts: ProblemFacts, general: GeneralError): ErrorText | undefined {
  const { content = [] } = responseOf(endpoint, facts.status) ?? {};
  const ofToken = endpoint.operation.noStore === true ? tokenError(endpoint.operation, content, facts) : undefined;
  if (ofToken !== undefined) return ofToken;
  const ofGeneral = content.find(({ type }) => covers(essenceOf(type), general.type));
  // The usual case in contracts with an envelope, whose generator found that it fits.
  if (ofGeneral !== undefined && ofGeneral.error === undefined && general.type !== PROBLEM) {
    const body = fitting(ofGeneral, general);
    return body === general.body ? undefined : { type: general.type, text: JSON.stringify(body) };
  }
  const listing = ofGeneral && !hasOwnForm(ofGeneral) ? withIssues(ofGeneral, facts, general) : undefined;
  if (listing !== undefined) return listing;
  if (ofGeneral !== undefined && isGeneralForm(ofGeneral, general.body)) return undefined;
  const isShared = !Object.hasOwn(endpoint.operation.responses, String(facts.status));
  for (const one of content) {
    const made = bodyAs(one, facts, general, isShared);
    if (made !== undefined) return made;
  }
  return undefined;
}

const PROBLEM = "application/problem+json";

/**
 * Creates the bodies of errors that no operation documents, if all documented errors have one schema.
 *
 * @returns a function that returns `undefined` if they differ, or if the schema has no place for the message or the status
 */
export function sharedBody(
  operations: readonly ServerOperation[],
  codes: ErrorCatalogue["codes"],
): (facts: ProblemFacts, general: GeneralError) => ErrorText | undefined {
  let contents: ReadonlyMap<string, ReplyContent> | undefined;
  return (facts, general) => {
    contents ??= sharedContents(operations);
    const { code, issues, message, status } = facts;
    const exact = contents.get(`${status}`);
    const content =
      exact ??
      contents.get(`${Math.trunc(status / 100)}XX`) ??
      contents.get("default") ??
      anyOf([...contents.values()]);
    if (content === undefined) return undefined;
    if (covers(essenceOf(content.type), PROBLEM) && isGeneralForm(content, general.body)) return undefined;
    const made = content.error === undefined ? undefined : bodyAs(content, facts, general, exact === undefined);
    const isForeign = codes.some(([of, one]) => of !== status && one !== code && made?.text.includes(`:"${one}"`));
    // Errors that are only a list have the messages of the issues, perhaps behind their places.
    const texts = [
      JSON.stringify(message),
      ...issues.slice(0, 1).map((issue) => JSON.stringify(issue.message).slice(1)),
    ];
    return texts.some((one) => made?.text.includes(one)) && !isForeign ? made : undefined;
  };
}

/** Any of the contents, unless the names of their members are codes: `{ NotFound: "..." }` beside `{ Conflict: "..." }`. */
function anyOf(contents: readonly ReplyContent[]): ReplyContent | undefined {
  const [first = [], ...others] = contents.flatMap(({ error }) =>
    error === undefined ? [] : [Object.keys(Object(error))],
  );
  return others.every((names) => names.some((name) => first.includes(name))) ? contents[0] : undefined;
}

/**
 * The contents of shared errors, by status. Errors of invalid requests may have another schema, because they often list issues.
 * If the schemas of the statuses differ only in the code, no check is kept: each would reject the code of an undocumented status.
 */
function sharedContents(operations: readonly ServerOperation[]): ReadonlyMap<string, ReplyContent> {
  const failures = operations
    .flatMap(({ responses }) => {
      // Without a documented success, `default` is the success.
      const hasSuccess = Object.keys(responses).some((status) => /^[23]/.test(status));
      return Object.entries(responses).filter(
        ([status]) => /^[45]/.test(status) || (status === "default" && hasSuccess),
      );
    })
    .flatMap(([status, response]) => (replyFormat(response).content ?? []).map((one) => [status, one] as const))
    .filter(([status, content]) => content.codec === json && !(/^40[01]$/.test(status) && isOAuthError(content)));
  const others = failures.filter(([status]) => status !== "400" && status !== "422");
  const { check, error } = others[0]?.[1] ?? {};
  if (check === undefined) return new Map();
  if (others.every(([, one]) => one.check === check)) return new Map(failures.filter(([, one]) => one.check === check));
  const outline = outlineOf(error);
  if (outline === undefined || others.some(([, one]) => outlineOf(one.error) !== outline)) return new Map();
  const alike = failures.filter(([, one]) => outlineOf(one.error) === outline);
  return new Map(alike.map(([status, one]) => [status, { codec: one.codec, type: one.type, error: one.error }]));
}

/** The names and kinds of members of an error's template. */
function outlineOf(template: unknown): string | undefined {
  return JSON.stringify(template, (_name, value: unknown) =>
    typeof value === "object" && value !== null ? value : typeof value,
  );
}

/** The error of a token endpoint (RFC 6749, 5.2), which is the same whatever the other errors are. */
function isOAuthError({ error }: ReplyContent): boolean {
  if (typeof error !== "object" || error === null || !("error" in error) || typeof error.error !== "string")
    return false;
  return Object.keys(error).every((name) => /^error(?:_description|_uri)?$/.test(name));
}

/**
 * The error of a token endpoint, with the code of RFC 6749, 5.2 where the contract lists no codes. Other statuses of the operation
 * have the same form, because clients of OAuth read no other.
 */
function tokenError(
  { responses }: ServerOperation,
  documented: readonly ReplyContent[],
  facts: ProblemFacts,
): ErrorText | undefined {
  if (facts.status >= 500) return undefined;
  const all = Object.values(responses).flatMap((response) => replyFormat(response).content ?? []);
  const content = (documented.length > 0 ? documented : all).find(isOAuthError);
  const { error } = content ?? {};
  if (content === undefined || typeof error !== "object" || error === null || !("error_description" in error)) {
    return undefined;
  }
  const [issue] = facts.issues;
  const isOfGrant = issue?.pointer === "/grant_type" && issue.keyword !== "required";
  const usual = facts.status === 401 ? "invalid_client" : isOfGrant ? "unsupported_grant_type" : "invalid_request";
  const own = { ...facts, code: facts.mappedCode ?? usual, otherCodes: [facts.code, ...facts.otherCodes] };
  return bodyAs(content, own, { type: "application/json", body: {} }, false);
}

/** The general form with the issues, if the contract has members for them. */
function withIssues(content: ReplyContent, facts: ProblemFacts, general: GeneralError): ErrorText | undefined {
  const type = namedType(content);
  if (type === undefined || facts.issues.length === 0 || issueMembers(content.error).length === 0) return undefined;
  const { check } = content;
  const filled = filledTemplate(content.error, facts, check);
  if (typeof filled !== "object" || filled === null) return undefined;
  const names = issueMembers(content.error);
  const own = Object.entries(filled).filter(([name]) => names.includes(name));
  // The contract's list of issues replaces that of problem details.
  const others = Object.entries(general.body).filter(([name]) => general.type !== PROBLEM || name !== "errors");
  const body = { ...filled, ...Object.fromEntries([...own, ...others]) };
  return { type, text: JSON.stringify(check?.(body) === false ? filled : body) };
}

/** The first form that is valid, or the full one. */
function fitting(content: ReplyContent, { body, others = [] }: GeneralError): object {
  return [body, ...others].find((one) => fits(content, one)) ?? body;
}

/** Whether a general body is what the contract documents. A range, such as any type, prefers its own members. */
function isGeneralForm(content: ReplyContent, body: unknown): boolean {
  return !hasOwnForm(content) && fits(content, body);
}

function hasOwnForm({ error, type }: ReplyContent): boolean {
  return type.includes("*") && error !== undefined;
}

function fits({ check }: ReplyContent, body: unknown): boolean {
  return check?.(body) ?? true;
}

function bodyAs(
  content: ReplyContent,
  facts: ProblemFacts,
  general: GeneralError,
  isShared: boolean,
): ErrorText | undefined {
  const type = namedType(content);
  if (type === undefined) return undefined;
  if (content.codec === json) {
    const { check } = content;
    const template = content.error === undefined ? undefined : filledTemplate(content.error, facts, check, isShared);
    // Without a template, the body has no required content.
    const bodies =
      content.error === undefined
        ? [general.body, ...textsByField(facts), {}]
        : template === undefined
          ? []
          : [template];
    const body = bodies.find((one) => check?.(one) ?? true);
    return body === undefined ? undefined : { type, text: JSON.stringify(body) };
  }
  if (content.codec !== text) return undefined;
  const message = essenceOf(type) === "text/html" ? escaped(facts.message) : facts.message;
  return fits(content, message) ? { type, text: message } : undefined;
}

/** The forms of an error that is a map of fields, as of Django REST framework: `{ "name": ["is missing"] }`. */
function textsByField({ issues, message }: ProblemFacts): readonly object[] {
  const listed = issues.length > 0 ? issues : [{ pointer: "/detail", message }];
  return [false, true].map((isJoined) => byField(listed, isJoined));
}

/** The media type to send. For a range, it is the usual media type of errors. */
function namedType({ codec, type }: ReplyContent): string | undefined {
  const essence = essenceOf(type);
  if (codec === text) {
    if (essence === "text/*" || essence === "*/*") return "text/plain; charset=utf-8";
    return essence.startsWith("text/") && !essence.endsWith("xml") ? type : undefined;
  }
  if (!essence.includes("*")) return type;
  return ["application/json", PROBLEM].find((one) => covers(essence, one));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The message may repeat a part of the request. */
function escaped(message: string): string {
  return message.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
