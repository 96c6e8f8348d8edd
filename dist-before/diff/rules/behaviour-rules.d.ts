/** Rules about limits, retries, idempotency, pages and errors. */
export declare const BEHAVIOUR_RULES: {
    readonly "rate-limit-added": {
        readonly what: "a rate limit was added";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
        };
        readonly reason: "Callers that use the old limit are rejected with 429.";
        readonly action: "Send fewer requests; enforce the limit.";
    };
    readonly "rate-limit-removed": {
        readonly what: "a rate limit was removed";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Callers may send more.";
    };
    readonly "rate-limit-lowered": {
        readonly what: "a rate limit is lower";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
        };
        readonly reason: "Callers that use the old limit are rejected with 429.";
        readonly action: "Send fewer requests; enforce the limit.";
    };
    readonly "rate-limit-raised": {
        readonly what: "a rate limit is higher";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "risky";
        };
        readonly reason: "Servers that keep the old limit reject what is now allowed.";
        readonly action: "Raise the limit on the server.";
    };
    readonly "rate-limit-headers-changed": {
        readonly what: "the headers that show a rate limit are others";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
        };
        readonly reason: "Code that reads the old headers finds nothing.";
        readonly action: "Write and read the new headers.";
    };
    readonly "idempotency-added": {
        readonly what: "writes can be repeated with an idempotency key";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "risky";
        };
        readonly reason: "Servers must remember keys.";
        readonly action: "Keep keys for as long as the contract says.";
    };
    readonly "idempotency-removed": {
        readonly what: "writes have no idempotency key any more";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "A repeated request may take effect twice.";
        readonly action: "Do not repeat such requests.";
    };
    readonly "idempotency-header-changed": {
        readonly what: "the idempotency key has another header";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Keys in the old header are not seen.";
        readonly action: "Regenerate both sides.";
    };
    readonly "idempotency-retention-shortened": {
        readonly what: "idempotency keys are remembered for less time";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "A late repetition may take effect twice.";
        readonly action: "Repeat requests within the new time only.";
    };
    readonly "idempotency-retention-lengthened": {
        readonly what: "idempotency keys are remembered for longer";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "risky";
        };
        readonly reason: "Servers must keep keys longer.";
        readonly action: "Keep keys for as long as the contract says.";
    };
    readonly "retry-added": {
        readonly what: "requests may be sent again after this response";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Clients repeat requests that failed.";
    };
    readonly "retry-removed": {
        readonly what: "requests may no longer be sent again after this response";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Regenerated clients give up at the first failure.";
        readonly action: "Handle the response.";
    };
    readonly "retry-changed": {
        readonly what: "clients wait differently before they send again";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Requests are repeated at other times.";
    };
    readonly "pagination-added": {
        readonly what: "results can be read page by page";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Generated clients iterate over the pages.";
    };
    readonly "pagination-removed": {
        readonly what: "results can no longer be read page by page";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "The generated iterator is gone.";
        readonly action: "Ask for pages by hand.";
    };
    readonly "pagination-changed": {
        readonly what: "pages are asked for or read differently";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Old clients ask for pages in the old way.";
        readonly action: "Regenerate both sides.";
    };
    readonly "emits-added": {
        readonly what: "an operation leads to another webhook";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Senders must send it.";
        readonly action: "Send the webhook.";
    };
    readonly "emits-removed": {
        readonly what: "an operation no longer leads to a webhook";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "compatible";
        };
        readonly reason: "Receivers wait for it in vain.";
        readonly action: "Do not rely on the webhook after this operation.";
    };
    readonly "error-envelope-changed": {
        readonly what: "the members of error bodies have other roles";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "breaking";
        };
        readonly reason: "Code and message of errors are read from other members.";
        readonly action: "Regenerate both sides.";
    };
};
