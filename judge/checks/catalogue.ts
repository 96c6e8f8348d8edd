import { UnknownChoice } from "../unknown-choice.ts";

/** Everything the judge checks; the names are what `--checks` takes. docs/contract-tests.md says more of each. */
export const CHECKS = {
  "documented-status": "Every status an operation answers with is one it documents.",
  "content-type": "A body has one of the documented media types, and there is one where one is documented.",
  "bodiless-answer": "An answer to HEAD, and one of 204 or 304, ends with its head (RFC 9110, 6.4.1).",
  "body-schema": "A body fits the schema of its status and media type, formats included.",
  "write-only-leaked": "No body has a member that is `writeOnly`, such as a password.",
  "response-headers": "Required headers are there, and every documented header fits its schema.",
  "error-envelope": "Every error has the members that all documented errors have in common, and a code of its status.",
  "no-server-error": "No request is answered with a status of 5xx.",
  "answers-in-time": "Every request is answered, in full, within the time there is.",
  "valid-request-accepted":
    "A documented request with valid credentials is not rejected as invalid. A documented code such as `out_of_stock` beside `validation_failed` is no finding: it names a rule that a schema cannot express.",
  "invalid-request-rejected": "A request that breaks one keyword of a schema is refused with a status of 4xx.",
  "invalid-format-rejected": "A request that breaks a `format` is refused with a status of 4xx.",
  "missing-parameter-rejected": "A request without a required parameter is refused with a status of 4xx.",
  "extra-parameter":
    "A query parameter that is not documented, or that is given twice, is ignored or refused: never answered with 5xx.",
  "missing-body-rejected": "A request without a required body is refused with a status of 4xx.",
  "malformed-body-rejected": "A body that is no JSON is refused with a status of 4xx.",
  "unsupported-media-type": "A body of a media type that is not documented is refused with a status of 4xx.",
  "authentication-required":
    "Without credentials, and with wrong ones, an operation that needs them answers 401 or 403.",
  "www-authenticate": "Every 401 has a `WWW-Authenticate` header (RFC 9110, 11.6.1).",
  "unsupported-method": "A method that a path does not have is answered with 405, and `Allow` lists those it has.",
  "unknown-path": "A path that the document does not have is answered with 404.",
  "head-as-get":
    "HEAD is answered as GET, without its body: same status, media type, length and ETag (RFC 9110, 9.3.2).",
  "unacceptable-media-type":
    "An `Accept` that nothing fits is answered with 406, or as if it was not there; never with 5xx.",
  "content-negotiation": "Asked by `Accept` for one of several documented media types alone, a server answers with it.",
  "conditional-request":
    "What is unchanged is answered with 304 where that is documented, and a condition that does not hold stops a change where 412 is.",
  "idempotent-replay":
    "The same request with the same key gets the same answer, and emits no second event; a new key is a new request.",
  "idempotency-conflict": "Another request with a key that was used is refused with a status of 4xx.",
  "token-lifecycle":
    "Client credentials buy a token that works more than once and is not cached; an altered one is none.",
  "client-authentication": "Client credentials that nobody gave out buy no token.",
  "rate-limit-headers": "A 429 says when to come back, and what it says of limits is consistent.",
  "rate-limit-exhaustion": "As many requests as the contract allows are admitted, and not one more.",
  "link-followed": "Where a link of an answer leads, there is something.",
  "created-readable":
    "A resource that POST or PUT created can be read: at its `Location`, by its id, or at the path of the PUT.",
  "deleted-gone": "What was deleted is not there as if nothing had happened.",
  concealment: "What is not there and what may not be seen cannot be told apart.",
  "webhook-delivery": "Webhooks arrive where they are received.",
  "webhook-signature": "Webhooks are signed as the contract says, over the bytes that are sent, now.",
  "webhook-identity": "Headers that mirror fields of the body equal them, in every delivery.",
  "webhook-body": "The body of a webhook fits the schema of its event.",
  "webhook-acknowledgement": "The receiver has the time the contract gives it; what is acknowledged is not sent again.",
  "webhook-retry": "What is not acknowledged is sent again, the same event with a signature of its own.",
} as const;

export type CheckName = keyof typeof CHECKS;

export const CHECK_NAMES: readonly CheckName[] = Object.keys(CHECKS).filter(
  (name): name is CheckName => name in CHECKS,
);

/** Off unless asked for: it costs quota, or the standard leaves it open. */
export const OPT_IN: ReadonlySet<CheckName> = new Set([
  "rate-limit-exhaustion",
  "invalid-format-rejected",
  "content-negotiation",
]);

/**
 * Which checks are on: the usual ones, changed by `+name` and `-name`; plain names are the only ones.
 *
 * @throws UnknownChoice for a name that there is not
 */
export function chooseChecks(wanted: readonly string[] = []): ReadonlySet<CheckName> {
  const plain = wanted.filter((word) => !/^[+-]/.test(word)).map(checkName);
  const chosen = new Set<CheckName>(plain.length > 0 ? plain : CHECK_NAMES.filter((name) => !OPT_IN.has(name)));
  for (const word of wanted) {
    if (word.startsWith("+")) chosen.add(checkName(word.slice(1)));
    if (word.startsWith("-")) chosen.delete(checkName(word.slice(1)));
  }
  return chosen;
}

function checkName(word: string): CheckName {
  const found = CHECK_NAMES.find((name) => name === word);
  if (found === undefined) throw new UnknownChoice("check", word);
  return found;
}
