/** Rules about limits, retries, idempotency, pages and errors. */
export const BEHAVIOUR_RULES = {
  "rate-limit-added": {
    what: "a rate limit was added",
    levels: { callers: "risky", servers: "risky" },
    reason: "Requests beyond the new limit get 429.",
    action: "Send fewer requests; enforce the limit.",
  },
  "rate-limit-removed": {
    what: "a rate limit was removed",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Callers may send more requests.",
  },
  "rate-limit-lowered": {
    what: "a rate limit is lower",
    levels: { callers: "risky", servers: "risky" },
    reason: "Requests beyond the new limit get 429.",
    action: "Send fewer requests; enforce the limit.",
  },
  "rate-limit-raised": {
    what: "a rate limit is higher",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers with the old limit reject requests that are now allowed.",
    action: "Raise the limit on the server.",
  },
  "rate-limit-headers-changed": {
    what: "the headers of a rate limit changed",
    levels: { callers: "risky", servers: "risky" },
    reason: "Code that reads the old headers finds nothing.",
    action: "Write and read the new headers.",
  },
  "idempotency-added": {
    what: "requests may carry an idempotency key",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers must remember the keys and the responses.",
    action: "Keep keys for as long as the contract says.",
  },
  "idempotency-removed": {
    what: "requests no longer have an idempotency key",
    levels: { callers: "risky", servers: "compatible" },
    reason: "A retried request may take effect twice.",
    action: "Do not retry such requests.",
  },
  "idempotency-header-changed": {
    what: "the header of the idempotency key changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Keys in the old header are ignored.",
    action: "Regenerate both sides.",
  },
  "idempotency-retention-shortened": {
    what: "idempotency keys are remembered for less time",
    levels: { callers: "risky", servers: "compatible" },
    reason: "A late retry may take effect twice.",
    action: "Retry within the new time only.",
  },
  "idempotency-retention-lengthened": {
    what: "idempotency keys are remembered for longer",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers must remember the keys for longer.",
    action: "Keep keys for as long as the contract says.",
  },
  "retry-added": {
    what: "requests may be retried after this response",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "New clients retry failed requests.",
  },
  "retry-removed": {
    what: "requests may no longer be retried after this response",
    levels: { callers: "risky", servers: "compatible" },
    reason: "New clients give up at the first failure.",
    action: "Handle the response.",
  },
  "retry-changed": {
    what: "the wait before a retry changed",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Clients retry at other times.",
  },
  "pagination-added": {
    what: "generated clients can iterate over the pages",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "The contract tells how to request the next page.",
  },
  "pagination-removed": {
    what: "generated clients no longer iterate over the pages",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "The contract no longer tells clearly how to request the next page.",
    action: "Declare `x-pagination`, or request each page yourself.",
  },
  "pagination-changed": {
    what: "pages are requested or read differently",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Old clients request pages in the old way, and may get the first page only.",
    action: "Regenerate both sides.",
  },
  "emits-added": {
    what: "an operation triggers another webhook",
    levels: { receivers: "compatible", senders: "risky" },
    reason: "Senders must send it.",
    action: "Send the webhook.",
  },
  "emits-removed": {
    what: "an operation no longer triggers a webhook",
    levels: { receivers: "risky", senders: "compatible" },
    reason: "Receivers no longer get it after this operation.",
    action: "Do not rely on the webhook after this operation.",
  },
  "error-envelope-changed": {
    what: "the meaning of the properties of error bodies changed",
    levels: { callers: "risky", servers: "breaking" },
    reason: "Clients read the code and message of errors from other properties.",
    action: "Regenerate both sides.",
  },
} as const;
