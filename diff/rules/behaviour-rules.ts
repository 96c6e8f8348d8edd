/** Rules about limits, retries, idempotency, pages and errors. */
export const BEHAVIOUR_RULES = {
  // Behaviour
  "rate-limit-added": {
    what: "a rate limit was added",
    levels: { callers: "risky", servers: "risky" },
    reason: "Callers that use the old limit are rejected with 429.",
    action: "Send fewer requests; enforce the limit.",
  },
  "rate-limit-removed": {
    what: "a rate limit was removed",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Callers may send more.",
  },
  "rate-limit-lowered": {
    what: "a rate limit is lower",
    levels: { callers: "risky", servers: "risky" },
    reason: "Callers that use the old limit are rejected with 429.",
    action: "Send fewer requests; enforce the limit.",
  },
  "rate-limit-raised": {
    what: "a rate limit is higher",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers that keep the old limit reject what is now allowed.",
    action: "Raise the limit on the server.",
  },
  "rate-limit-headers-changed": {
    what: "the headers that show a rate limit changed",
    levels: { callers: "risky", servers: "risky" },
    reason: "Code that reads the old headers finds nothing.",
    action: "Write and read the new headers.",
  },
  "idempotency-added": {
    what: "writes can be repeated with an idempotency key",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers must remember keys.",
    action: "Keep keys for as long as the contract says.",
  },
  "idempotency-removed": {
    what: "writes have no idempotency key any more",
    levels: { callers: "risky", servers: "compatible" },
    reason: "A repeated request may take effect twice.",
    action: "Do not repeat such requests.",
  },
  "idempotency-header-changed": {
    what: "the header of the idempotency key changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Keys in the old header are not seen.",
    action: "Regenerate both sides.",
  },
  "idempotency-retention-shortened": {
    what: "idempotency keys are remembered for less time",
    levels: { callers: "risky", servers: "compatible" },
    reason: "A late repetition may take effect twice.",
    action: "Repeat requests within the new time only.",
  },
  "idempotency-retention-lengthened": {
    what: "idempotency keys are remembered for longer",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers must keep keys longer.",
    action: "Keep keys for as long as the contract says.",
  },
  "retry-added": {
    what: "requests may be sent again after this response",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Clients repeat requests that failed.",
  },
  "retry-removed": {
    what: "requests may no longer be sent again after this response",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Regenerated clients give up at the first failure.",
    action: "Handle the response.",
  },
  "retry-changed": {
    what: "clients wait differently before they send again",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Requests are repeated at other times.",
  },
  "pagination-added": {
    what: "results can be read page by page",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Generated clients iterate over the pages.",
  },
  "pagination-removed": {
    what: "results can no longer be read page by page",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "The generated iterator is gone.",
    action: "Ask for pages by hand.",
  },
  "pagination-changed": {
    what: "pages are asked for or read differently",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Old clients ask for pages in the old way.",
    action: "Regenerate both sides.",
  },
  "emits-added": {
    what: "an operation leads to one more webhook",
    levels: { receivers: "compatible", senders: "risky" },
    reason: "Senders must send it.",
    action: "Send the webhook.",
  },
  "emits-removed": {
    what: "an operation no longer leads to a webhook",
    levels: { receivers: "risky", senders: "compatible" },
    reason: "Receivers no longer get it after this operation.",
    action: "Do not rely on the webhook after this operation.",
  },
  "error-envelope-changed": {
    what: "the members of error bodies have other roles",
    levels: { callers: "risky", servers: "breaking" },
    reason: "Code and message of errors are read from other members.",
    action: "Regenerate both sides.",
  },
} as const;
