import { says } from "./phrases.ts";
import { escaped, statePattern, STEM, stemOf } from "./words.ts";
import { sentencesAbout, sentencesAround } from "./around.ts";
import { quotedIn, sentencesIn } from "./sentences.ts";
import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { choicesOf, declaredMembers, stateMember } from "../resources/members.ts";
import { singular } from "../resources/resources.ts";
import type { Session } from "../state/session.ts";

const ARROW = /\s*(?:→|⟶|[-=]+>|&rarr;)\s*/;

const BECOMES =
  /`(\w+)` (?:(?:may|can|must)(?: only)? (?:become|turn into|(?:go|change|move|be (?:moved|changed|set)) (?:on )?to)|becomes) ((?:(?:, |,? or |,? and )?(?:to )?`\w+`)+)/g;
const FROM_TO = /\bfrom `(\w+)` (?:directly )?to ((?:(?:, |,? or )?`\w+`)+)/g;
const THEN = /`(\w+)`,? (?:and )?then (?=(`\w+`))/g;

/**
 * Whether a description lists the steps between states, but not this one: "`applied` → `screening` → `interview`",
 * "`draft` may become `published` or `deleted`", "from `active` to `archived`", or a table with the row
 * "| `draft` | `published`, `deleted` |".
 */
export function isUnlistedStep(description: string | undefined = "", before: string, after: string): boolean {
  const chains = [...description.matchAll(new RegExp(`[\\w\`]+(?:${ARROW.source}[\\w\`]+)+`, "g"))]
    .map(([chain]) => chain.replaceAll("`", "").split(ARROW))
    .flatMap((states) => states.slice(1).map((state, index) => [states[index] ?? "", state] as const));
  const rows = [...description.matchAll(/^[ \t]*\|([^|\n]*)\|([^|\n]*)\|[ \t]*$/gm)].flatMap(([, from = "", to = ""]) =>
    quotedIn(from).flatMap((one) => quotedIn(to).map((other) => [one, other] as const)),
  );
  const line = description.replace(/\s+/g, " ");
  const changes = [BECOMES, FROM_TO, THEN].flatMap((pattern) => [...line.matchAll(pattern)]);
  const sentences = changes.flatMap(([, from = "", to = ""]) => quotedIn(to).map((other) => [from, other] as const));
  const steps = [...chains, ...rows, ...sentences];
  const isStep = steps.some(([one, other]) => one === before && other === after);
  return !isStep && [before, after].every((state) => steps.some((step) => step.includes(state)));
}

/** What a document says of the states of a resource, in the description of their member and around it. */
export function lifecycleOf({ resource, run }: Session): string {
  const { name = "" } = stateMember(run, resource) ?? {};
  const schemas = declaredMembers(run, resource.read ?? resource.list, "response").get(name) ?? [];
  return [...schemas.map(({ docs }) => docs.description ?? ""), ...sentencesAround(run, resource)].join("\n");
}

/** What {@link allowedStates} reads beside an operation. */
interface StateReading {
  /** All states. */
  readonly values: readonly Json[];
  /** The word of the resource: `orders`. */
  readonly word: string;
  /** Sentences elsewhere in the document that are about the operation. */
  readonly around: readonly string[];
  /** Whether only the 409 and sentences that name it count. */
  readonly isStrict?: boolean;
}

/** The states in which the document allows an action or a change. @param name the member of the state */
export function statesFor(
  { resource, run }: Session,
  operation: Operation,
  name: string,
  isStrict = false,
): readonly Json[] {
  const values = choicesOf(run, declaredMembers(run, resource.read ?? resource.list, "response").get(name));
  const around = sentencesAbout(run, resource, operation);
  return allowedStates(operation, { values, around, word: resource.word, isStrict });
}

/**
 * The states that the descriptions of an action and of its 409 name: "Only from `draft`", "of a `draft` (409 otherwise)",
 * "The order is not `sent`".
 */
export function allowedStates(
  operation: Operation,
  { around, isStrict = false, values, word }: StateReading,
): readonly Json[] {
  const { docs, responses } = operation;
  const [first = "", ...others] = sentencesIn(docs.description);
  // "Attaches a file to a `draft` or `submitted` report" leads to no state.
  const object = new RegExp(
    `\\b(?:to|into) (?=(?:an? |the )?\\S+(?:(?:, | or | and )\\S+)* ${escaped(singular(word))}s?\\b)`,
    "gi",
  );
  const sentences = [first, ...others, ...around]
    .filter((one) => LIMITING.test(one) || isAboutAction(one, operation))
    .map((one) => one.replace(object, "of "));
  const isNamed = (value: Json, before: string, text: string): boolean =>
    new RegExp(`${before}["'\`]?\\b${statePattern(String(value))}s?\\b`, "i").test(text);
  // "Published articles must be archived first" says nothing of other articles.
  const isAbout = (one: string): boolean =>
    /\bmust be\b/i.test(one) && values.some((value) => isNamed(value, "^ ?(?:an? |the )?", one));
  const isCertain = (one: string): boolean => !isStrict || /\b409\b/.test(one);
  const plain = sentences.filter((one) => !OPEN.test(one) && !isAbout(one) && isCertain(one)).join(" ");
  const conflict = conflictText(responses);
  const refused = values.filter((value) => isNamed(value, "\\bnot (?:yet )?(?:an? |in )?", conflict));
  const limited = values.filter((value) => isNamed(value, NOT_INTO, plain));
  if (isStrict) return [...new Set([...limited, ...refused])];
  // "Change a draft", "Starts the trip of a `confirmed` reservation"
  const isTold = (value: Json, one: string, before: string): boolean =>
    !/ or /.test(one) && !OPEN.test(one) && isNamed(value, before, one);
  const told = values.filter(
    (value) => isTold(value, docs.summary ?? "", "\\b(?:an?|of an?) ") || isTold(value, first, ON_A),
  );
  return [...new Set([...limited, ...told, ...refused])];
}

/** Words of sentences that limit an action to states. "Otherwise" alone may be about an effect. */
const LIMITING =
  /\b(?:only(?! once\b)|must be|from|while)\b|^works? (?:for|on|with|in) |\botherwise\b.*\b(?:409|conflict|reject)|\b(?:409|conflict|rejected)\b.*\botherwise\b/i;

/** "Draft and confirmed orders can be cancelled" limits `POST /orders/{id}/cancel` to these states. */
function isAboutAction(sentence: string, { method, path }: Operation): boolean {
  const action = path.split("/").at(-1) ?? "";
  const verb = escaped(action.slice(0, STEM).replace(/[ey]$/, ""));
  const isWord = method === "POST" && /^[a-z]{3,}$/i.test(action);
  return isWord && new RegExp(`^(?:[\\w\`'-]+,? ){1,8}(?:can|may) be ${verb}\\w*$`, "i").test(sentence);
}

/** The description of the 409, with the words of its codes: `not_a_draft` as "not a draft". */
function conflictText(responses: Operation["responses"]): string {
  const conflict = responses.find(({ status }) => status.kind === "exact" && status.code === 409);
  return (conflict?.docs.description ?? "").replace(/(?<=[a-z])_(?=[a-z])/g, " ");
}

/** The states that error codes name. */
interface CodedStates {
  /** `not_a_draft`: the only states in which the request is accepted. */
  readonly allowed: readonly string[];
  /** `already_cancelled` */
  readonly refused: readonly string[];
  /** Whether a code names something else. */
  readonly hasOthers: boolean;
}

/** The states in the codes that a 409 lists in backticks: "`not_a_draft` or `already_cancelled`". */
function statesInCodes(responses: Operation["responses"], states: readonly string[], word: string): CodedStates {
  const conflict = responses.find(({ status }) => status.kind === "exact" && status.code === 409);
  const codes = [...(conflict?.docs.description ?? "").matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(
    ([, code = ""]) => code,
  );
  return codedStates(codes, states, word);
}

/** @param word of the resource: `order_not_paid` is about an order, `customer_not_active` is not */
function codedStates(codes: readonly string[], states: readonly string[], word: string): CodedStates {
  const pattern = new RegExp(`^(?:${escaped(singular(word))}_)?(not|already)_(?:yet_)?(?:an?_|in_)?(\\w+)$`);
  const found = codes.map((code) => {
    const [, kind, state] = pattern.exec(code) ?? [];
    return { kind, state: states.find((own) => own.toLowerCase() === state) };
  });
  const of = (kind: string): string[] => found.flatMap((one) => (one.kind === kind ? (one.state ?? []) : []));
  return { allowed: of("not"), refused: of("already"), hasOthers: found.some(({ state }) => state === undefined) };
}

const ANY_BUT =
  /\b(?:from|in) any (?:other )?(?:status|state)(?: (?:but|except|other than) ((?:(?:, | or | and )?`\w+`)+))?/i;

/** The states in which a description rules an action out, if it allows every other one: "from any status but `sent`". */
function onlyForbidden({ docs }: Operation): readonly string[] | undefined {
  const sentences = sentencesIn(docs.description);
  // "Cannot be changed in any state" allows none, and "in any other state the answer is 409" not the others.
  const isOfOthers = (one: string): boolean => /\bany other\b/i.test(one) && says(one, "prohibits");
  const match = sentences
    .filter((one) => !says(one, "negated") && !isOfOthers(one))
    .flatMap((one) => ANY_BUT.exec(one) ?? []);
  return match.length === 0 ? undefined : quotedIn(match[1] ?? "");
}

/** What a rejection says that contradicts the state: `not_approved`, although it is. */
export function contradictedRefusal(
  operation: Operation,
  body: Json | undefined,
  state: string,
  { values, word }: { readonly values: readonly string[]; readonly word: string },
): string | undefined {
  const inner = isObject(body) && isObject(body["error"]) ? Object.values(body["error"]) : [];
  for (const text of [...(isObject(body) ? Object.values(body) : []), ...inner]) {
    if (typeof text !== "string" || !/^[a-z]+(?:[_ -][a-z]+)+$/i.test(text)) continue;
    const { allowed, refused } = codedStates([text.toLowerCase().replace(/[ -]/g, "_")], values, word);
    if (allowed.includes(state) || refused.some((own) => own !== state)) return `Rejects with ${JSON.stringify(text)}`;
  }
  const forbidden = onlyForbidden(operation);
  if (forbidden !== undefined && !forbidden.includes(state)) return "Rejects the action";
  const { allowed, hasOthers, refused } = statesInCodes(operation.responses, values, word);
  const isAllowed = allowed.includes(state) && !refused.includes(state);
  return isAllowed && !hasOthers ? "Rejects the action" : undefined;
}

const KEPT =
  /(?:^|, |\band |\bbut )(?:the |its )?`?([\w]+)`? (?:stays?|remains?|(?:is|are) (?:kept|left)|(?:does|do) not change|(?:is|are) unchanged)\b/i;
const CONDITION = /^(?:with|if) `(\w+)`(?: is (?:true|set|sent|given))?,? /i;

/**
 * What an action keeps as its description says: "the period stays the same", "With `at_period_end`, the status does not
 * change yet".
 *
 * @param sent the members of the request
 */
export function keptByAction({ docs }: Operation, sent: JsonObject): readonly string[] {
  return sentencesIn(docs.description).flatMap((one) => {
    const [start = "", member] = CONDITION.exec(one) ?? [];
    const isMet = member === undefined || sent[member] === true;
    const [, word] = /\b(?:if|when|unless|until|without)\b/i.test(one.slice(start.length))
      ? []
      : (KEPT.exec(one.slice(start.length)) ?? []);
    return isMet && word !== undefined ? [word] : [];
  });
}

/**
 * Whether the 409 of an action says that it is rejected in a state or after itself: "The trip is already finished".
 *
 * @param word of the resource, which the sentence must then name
 */
export function isRefusedIn({ responses }: Operation, state: unknown, word = ""): boolean {
  const conflict = conflictText(responses);
  const own = statePattern(String(state).slice(0, STEM));
  if (typeof state === "string" && statesInCodes(responses, [state], word).refused.length > 0) return true;
  const said = new RegExp(`\\b(?:is|are|was|were|been|already)\\b.*\\b${own}`, "i");
  const about = word === "" ? /./ : new RegExp(`\\bit\\b|\\b${escaped(stemOf(word))}`, "i");
  return (
    typeof state === "string" &&
    /^\w{3,}$/.test(state) &&
    sentencesIn(conflict).some((one) => said.test(one) && about.test(one) && !OPEN.test(one))
  );
}

/** Words of sentences that name states which an action is not limited to. */
const OPEN = /\b(?:not|never|cannot|no|any|every|all|but|except|unless|n't|unlike|other)\b/i;
/** What precedes the state of the object of a sentence, unless the action makes that object. */
const ON_A = "^(?!(?:create|make|issue|generate|return)s? )\\S+ (?:[\\w ]{1,24} of )?an? ";
/** What precedes a state, other than that an action leads to it: "Only drafts can be confirmed". */
const NOT_INTO =
  "(?<!\\b(?:to|into|becomes?|as|(?:can|may)(?: only)? be) (?:an? )?)(?<!\\b(?:to|into|becomes?|as) (?:an? )?[\"'`])";

const RULE =
  "cannot|can not|can't|must not|may not|(?:accepts?|takes?|allows?|gets?) no|(?:answers?|gets?|gives?|returns?)(?: with)?(?: a)? 4(?:09|22)";

/**
 * The states that a description rules out: "A closed ticket cannot be changed", "Tickets that are `closed` cannot be
 * changed", "cannot be changed once it is `closed`".
 *
 * @param around sentences elsewhere in the document that are about the operation
 */
export function forbiddenStates(
  { docs }: Operation,
  states: readonly string[],
  around: readonly string[] = [],
): readonly string[] {
  const sentences = [...sentencesIn(docs.description), ...around];
  // "No other change than that of its status": without the state, a change has no exception.
  const plain = sentences.filter((one) => says(one, "exceptState") || !says(one, "excepted", "only"));
  return states.filter((state) => {
    const name = `[\`'"]?${statePattern(state)}[\`'"]?`;
    const patterns = [
      `^ ?(?:an? |the )?(?:[\\w\`]+,? (?:or|and) )?${name} (?:[\\w\`-]+ ){1,3}?(?:${RULE}|must (?:first )?be \\w+ first)\\b`,
      `^(?:(?!\\b(?:not|other than|and then)\\b).)*\`${escaped(state)}\`(?:(?!\\b(?:not|whose|and|or) (?!\`)).)* (?:${RULE})\\b`,
      `\\b(?:${RULE})\\b.*\\b(?:once|after|when|if|while) (?:it|they) (?:is|are|has been|have been) ${name}(?: |$)`,
    ];
    return plain.some((one) => patterns.some((pattern) => new RegExp(pattern, "i").test(one)));
  });
}
