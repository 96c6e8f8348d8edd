/** Rules about parameters, headers and bodies. */
export const MESSAGE_RULES = {
    // Parameters and headers
    "parameter-added": {
        what: "an optional parameter or header was added",
        effect: "narrows",
        writer: "compatible",
        reason: "Nobody has to send it.",
        action: "Nothing to do.",
    },
    "required-parameter-added": {
        what: "a required parameter or header was added",
        effect: "narrows",
        reason: "Writers of the old contract do not send it.",
        action: "Send it.",
    },
    "parameter-removed": {
        what: "an optional parameter or header was removed",
        effect: "undecided",
        reason: "Code that writes or reads it no longer compiles; the value has no effect.",
        action: "Remove the code that uses it.",
    },
    "required-parameter-removed": {
        what: "a required parameter or header was removed",
        effect: "replaces",
        writer: "risky",
        reason: "Readers rely on it.",
        action: "Remove the code that uses it.",
    },
    "parameter-renamed": {
        what: "a parameter or header has another name",
        effect: "replaces",
        action: "Use the new name.",
    },
    "path-parameter-renamed": {
        what: "a path parameter has another name",
        effect: "replaces",
        reason: "Requests are the same; the member of generated types has the new name.",
        action: "Use the new name in code.",
        sides: ["request"],
    },
    "parameter-moved": {
        what: "a parameter stands elsewhere in the request",
        effect: "replaces",
        action: "Send it in its new place.",
    },
    "parameter-required": {
        what: "an optional parameter or header became required",
        effect: "narrows",
        reason: "Requests without it are rejected.",
    },
    "parameter-optional": {
        what: "a required parameter or header became optional",
        effect: "widens",
        reader: "breaking",
        reason: "Code that reads it does not expect its absence.",
        action: "Handle its absence where it is read.",
    },
    "parameter-encoding-changed": {
        what: "the style, explode or media type of a parameter or header is another",
        effect: "replaces",
        action: "Write and read the value in its new form.",
    },
    // Bodies
    "body-added": {
        what: "an optional body was added",
        effect: "narrows",
        writer: "compatible",
        reason: "Nobody has to send it.",
        action: "Nothing to do.",
    },
    "required-body-added": {
        what: "a required body was added",
        effect: "narrows",
        reason: "Writers of the old contract send none.",
        action: "Send the body.",
    },
    "body-removed": {
        what: "the body was removed",
        effect: "replaces",
        writer: "risky",
        reason: "Readers rely on it.",
        action: "Remove the code that uses the body.",
    },
    "body-required": {
        what: "the body became required",
        effect: "narrows",
        reason: "Requests without a body are rejected.",
    },
    "body-optional": {
        what: "the body became optional",
        effect: "widens",
        reader: "breaking",
        reason: "Code that reads it does not expect its absence.",
        action: "Handle its absence where it is read.",
    },
    "media-type-added": {
        what: "a media type was added",
        effect: "widens",
        reason: "Readers of the old contract cannot read it.",
        action: "Read the new media type, or ask for the old one.",
    },
    "media-type-removed": {
        what: "a media type was removed",
        effect: "narrows",
        reason: "Bodies of this media type are rejected.",
        action: "Use one of the others.",
        sides: ["request", "webhook", "webhook-response"],
    },
    "accepted-media-type-removed": {
        what: "a media type was removed",
        effect: "replaces",
        reason: "Callers that ask for this media type get another, or 406.",
        action: "Ask for one of the others.",
        sides: ["response"],
    },
    "json-media-type-replaced": {
        what: "the media type is another kind of JSON",
        effect: "undecided",
        sides: ["response", "webhook-response"],
        reason: "Generated code reads any JSON; other code may expect the old media type.",
        action: "Check code that looks at the media type.",
    },
    "media-type-replaced": {
        what: "the media type is another",
        effect: "replaces",
        action: "Write and read the new media type.",
    },
    "part-encoding-changed": {
        what: "a property of a form or multipart body is encoded differently",
        effect: "undecided",
    },
    "stream-end-changed": {
        what: "another event ends the stream",
        effect: "replaces",
        reason: "Readers wait for the old event, and take the new one for data.",
        action: "Regenerate both sides.",
    },
};
