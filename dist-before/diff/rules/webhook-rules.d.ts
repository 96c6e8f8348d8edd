/** Rules about webhooks and callbacks. */
export declare const WEBHOOK_RULES: {
    readonly "webhook-added": {
        readonly what: "a webhook was added";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "compatible";
        };
        readonly reason: "Old receivers do not know the event.";
        readonly action: "Handle the event, or acknowledge unknown ones.";
    };
    readonly "webhook-removed": {
        readonly what: "a webhook was removed";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "breaking";
        };
        readonly reason: "Receivers wait for it in vain, and the generated function to send it is gone.";
        readonly action: "Remove the code for the event.";
    };
    readonly "webhook-renamed": {
        readonly what: "a webhook has another name";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "breaking";
        };
        readonly reason: "Handlers and senders are generated under the new name.";
        readonly action: "Use the new name in code.";
    };
    readonly "webhook-method-changed": {
        readonly what: "a webhook has another method";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "breaking";
        };
        readonly reason: "Receivers expect the old method.";
        readonly action: "Regenerate both sides.";
    };
    readonly "webhook-operation-deprecated": {
        readonly what: "a webhook became deprecated";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "compatible";
        };
        readonly reason: "It works as before, and will be removed.";
        readonly action: "Plan to replace it.";
    };
    readonly "webhook-operation-docs-changed": {
        readonly what: "texts of a webhook are others";
        readonly levels: {
            readonly receivers: "docs";
            readonly senders: "docs";
        };
        readonly reason: "It is for people to read.";
    };
    readonly "webhook-status-added": {
        readonly what: "a status that receivers may answer was added";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Old senders do not know the status.";
        readonly action: "Handle the status.";
    };
    readonly "webhook-status-removed": {
        readonly what: "a status that receivers may answer was removed";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "compatible";
        };
        readonly reason: "Receivers that answer it deviate from the contract.";
        readonly action: "Answer one of the others.";
    };
    readonly "callback-url-changed": {
        readonly what: "a callback is sent to another address";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "breaking";
        };
        readonly reason: "Receivers listen at the old address.";
        readonly action: "Check where the address comes from.";
    };
    readonly "webhook-security-changed": {
        readonly what: "a webhook carries other credentials";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "breaking";
        };
        readonly reason: "Receivers verify the old credentials.";
        readonly action: "Regenerate both sides.";
    };
    readonly "signature-added": {
        readonly what: "a webhook is now signed";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "breaking";
        };
        readonly reason: "Senders must sign; receivers should verify.";
        readonly action: "Exchange a secret and verify the signature.";
    };
    readonly "signature-removed": {
        readonly what: "a webhook is no longer signed";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "compatible";
        };
        readonly reason: "Receivers that verify reject every delivery.";
        readonly action: "Regenerate receivers; check that this is meant.";
    };
    readonly "signature-changed": {
        readonly what: "a webhook is signed differently";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "breaking";
        };
        readonly reason: "Signatures of one side are invalid on the other.";
        readonly action: "Regenerate both sides together.";
    };
    readonly "signature-tolerance-shortened": {
        readonly what: "signatures are valid for less time";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Late deliveries are rejected.";
        readonly action: "Sign each attempt anew; check the clocks.";
    };
    readonly "signature-tolerance-lengthened": {
        readonly what: "signatures are valid for longer";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "compatible";
        };
        readonly reason: "Old receivers reject late deliveries that are now valid.";
        readonly action: "Regenerate receivers.";
    };
    readonly "delivery-added": {
        readonly what: "it is said when deliveries are repeated";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Senders must repeat deliveries.";
        readonly action: "Repeat deliveries as the contract says.";
    };
    readonly "delivery-removed": {
        readonly what: "it is no longer said when deliveries are repeated";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "compatible";
        };
        readonly reason: "Receivers may miss events.";
        readonly action: "Do not rely on repeated deliveries.";
    };
    readonly "delivery-acknowledge-shortened": {
        readonly what: "receivers have less time to acknowledge";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "compatible";
        };
        readonly reason: "Slow receivers count as having failed.";
        readonly action: "Acknowledge first, work later.";
    };
    readonly "delivery-acknowledge-lengthened": {
        readonly what: "receivers have more time to acknowledge";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Old senders give up too early.";
        readonly action: "Wait as long as the contract says.";
    };
    readonly "delivery-retry-shortened": {
        readonly what: "deliveries are repeated for less time";
        readonly levels: {
            readonly receivers: "risky";
            readonly senders: "compatible";
        };
        readonly reason: "Receivers that are down for longer miss events.";
        readonly action: "Ask for missed events after an outage.";
    };
    readonly "delivery-retry-lengthened": {
        readonly what: "deliveries are repeated for longer";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "risky";
        };
        readonly reason: "Senders must repeat for longer.";
        readonly action: "Repeat deliveries as the contract says.";
    };
    readonly "delivery-backoff-changed": {
        readonly what: "the times between deliveries grow differently";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "compatible";
        };
        readonly reason: "Deliveries are repeated at other times.";
    };
    readonly "mirror-added": {
        readonly what: "a header repeats a field of the body";
        readonly levels: {
            readonly receivers: "compatible";
            readonly senders: "breaking";
        };
        readonly reason: "Regenerated receivers reject deliveries where the two differ.";
        readonly action: "Send the same value in both.";
    };
    readonly "mirror-removed": {
        readonly what: "a header no longer repeats a field of the body";
        readonly levels: {
            readonly receivers: "breaking";
            readonly senders: "compatible";
        };
        readonly reason: "Old receivers reject deliveries where the two differ.";
        readonly action: "Regenerate receivers.";
    };
};
