/** Rules about parameters, headers and bodies. */
export declare const MESSAGE_RULES: {
    readonly "parameter-added": {
        readonly what: "an optional parameter or header was added";
        readonly effect: "narrows";
        readonly writer: "compatible";
        readonly reason: "Nobody has to send it.";
        readonly action: "Nothing to do.";
    };
    readonly "required-parameter-added": {
        readonly what: "a required parameter or header was added";
        readonly effect: "narrows";
        readonly reason: "Writers of the old contract do not send it.";
        readonly action: "Send it.";
    };
    readonly "parameter-removed": {
        readonly what: "an optional parameter or header was removed";
        readonly effect: "undecided";
        readonly reason: "Code that writes or reads it no longer compiles; the value has no effect.";
        readonly action: "Remove the code that uses it.";
    };
    readonly "required-parameter-removed": {
        readonly what: "a required parameter or header was removed";
        readonly effect: "replaces";
        readonly writer: "risky";
        readonly reason: "Readers rely on it.";
        readonly action: "Remove the code that uses it.";
    };
    readonly "parameter-renamed": {
        readonly what: "a parameter or header has another name";
        readonly effect: "replaces";
        readonly action: "Use the new name.";
    };
    readonly "path-parameter-renamed": {
        readonly what: "a path parameter has another name";
        readonly effect: "replaces";
        readonly reason: "Requests are the same; the member of generated types has the new name.";
        readonly action: "Use the new name in code.";
        readonly sides: readonly ["request"];
    };
    readonly "parameter-moved": {
        readonly what: "a parameter stands elsewhere in the request";
        readonly effect: "replaces";
        readonly action: "Send it in its new place.";
    };
    readonly "parameter-required": {
        readonly what: "an optional parameter or header became required";
        readonly effect: "narrows";
        readonly reason: "Requests without it are rejected.";
    };
    readonly "parameter-optional": {
        readonly what: "a required parameter or header became optional";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads it does not expect its absence.";
        readonly action: "Handle its absence where it is read.";
    };
    readonly "parameter-encoding-changed": {
        readonly what: "the style, explode or media type of a parameter or header is another";
        readonly effect: "replaces";
        readonly action: "Write and read the value in its new form.";
    };
    readonly "body-added": {
        readonly what: "an optional body was added";
        readonly effect: "narrows";
        readonly writer: "compatible";
        readonly reason: "Nobody has to send it.";
        readonly action: "Nothing to do.";
    };
    readonly "required-body-added": {
        readonly what: "a required body was added";
        readonly effect: "narrows";
        readonly reason: "Writers of the old contract send none.";
        readonly action: "Send the body.";
    };
    readonly "body-removed": {
        readonly what: "the body was removed";
        readonly effect: "replaces";
        readonly writer: "risky";
        readonly reason: "Readers rely on it.";
        readonly action: "Remove the code that uses the body.";
    };
    readonly "body-required": {
        readonly what: "the body became required";
        readonly effect: "narrows";
        readonly reason: "Requests without a body are rejected.";
    };
    readonly "body-optional": {
        readonly what: "the body became optional";
        readonly effect: "widens";
        readonly reader: "breaking";
        readonly reason: "Code that reads it does not expect its absence.";
        readonly action: "Handle its absence where it is read.";
    };
    readonly "media-type-added": {
        readonly what: "a media type was added";
        readonly effect: "widens";
        readonly reason: "Readers of the old contract cannot read it.";
        readonly action: "Read the new media type, or ask for the old one.";
    };
    readonly "media-type-removed": {
        readonly what: "a media type was removed";
        readonly effect: "narrows";
        readonly reason: "Bodies of this media type are rejected.";
        readonly action: "Use one of the others.";
        readonly sides: readonly ["request", "webhook", "webhook-response"];
    };
    readonly "accepted-media-type-removed": {
        readonly what: "a media type was removed";
        readonly effect: "replaces";
        readonly reason: "Callers that ask for this media type get another, or 406.";
        readonly action: "Ask for one of the others.";
        readonly sides: readonly ["response"];
    };
    readonly "json-media-type-replaced": {
        readonly what: "the media type is another kind of JSON";
        readonly effect: "undecided";
        readonly sides: readonly ["response", "webhook-response"];
        readonly reason: "Generated code reads any JSON; other code may expect the old media type.";
        readonly action: "Check code that looks at the media type.";
    };
    readonly "media-type-replaced": {
        readonly what: "the media type is another";
        readonly effect: "replaces";
        readonly action: "Write and read the new media type.";
    };
    readonly "part-encoding-changed": {
        readonly what: "a property of a form or multipart body is encoded differently";
        readonly effect: "undecided";
    };
    readonly "stream-end-changed": {
        readonly what: "another event ends the stream";
        readonly effect: "replaces";
        readonly reason: "Readers wait for the old event, and take the new one for data.";
        readonly action: "Regenerate both sides.";
    };
};
