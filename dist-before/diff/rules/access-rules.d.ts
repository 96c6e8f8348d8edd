/** Rules about security and servers. */
export declare const ACCESS_RULES: {
    readonly "security-added": {
        readonly what: "credentials are now required";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Requests without credentials get 401, and generated servers require a verifier.";
        readonly action: "Send credentials.";
    };
    readonly "security-removed": {
        readonly what: "credentials are no longer required";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "breaking";
        };
        readonly reason: "Old servers reject requests without credentials.";
        readonly action: "Check that this is meant, and admit everybody.";
    };
    readonly "security-alternative-added": {
        readonly what: "other credentials are accepted, too";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "risky";
        };
        readonly reason: "Servers must verify the new credentials.";
        readonly action: "Add a verifier for the scheme.";
    };
    readonly "security-alternative-removed": {
        readonly what: "credentials are no longer accepted";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Requests with these credentials get 401.";
        readonly action: "Use one of the other schemes.";
    };
    readonly "security-scope-added": {
        readonly what: "another scope is required";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "risky";
        };
        readonly reason: "Tokens without the scope get 403.";
        readonly action: "Ask for tokens with the scope.";
    };
    readonly "security-scope-removed": {
        readonly what: "a scope is no longer required";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "risky";
        };
        readonly reason: "More callers are admitted.";
        readonly action: "Check that this is meant.";
    };
    readonly "security-scheme-added": {
        readonly what: "a security scheme was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Nothing has to use it.";
    };
    readonly "security-scheme-removed": {
        readonly what: "a security scheme was removed";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
        };
        readonly reason: "The client's options no longer have its credentials.";
        readonly action: "Remove them from the code.";
    };
    readonly "security-scheme-renamed": {
        readonly what: "a security scheme has another name";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Requests are the same; credentials and verifiers are given under the new name.";
        readonly action: "Use the new name in code.";
    };
    readonly "security-scheme-changed": {
        readonly what: "a security scheme is of another type, or stands elsewhere in the request";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Credentials are sent in another way.";
        readonly action: "Regenerate both sides.";
    };
    readonly "security-scheme-docs-changed": {
        readonly what: "the texts of a security scheme are others";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It is for people to read.";
    };
    readonly "oauth-flow-added": {
        readonly what: "an OAuth flow was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Nobody has to use it.";
    };
    readonly "oauth-flow-removed": {
        readonly what: "an OAuth flow was removed";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Tokens can no longer be fetched this way.";
        readonly action: "Use one of the other flows.";
    };
    readonly "oauth-url-changed": {
        readonly what: "an address of an OAuth flow is another";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Old clients fetch tokens at the old address.";
        readonly action: "Regenerate clients before the old address goes away.";
    };
    readonly "oauth-request-changed": {
        readonly what: "tokens are requested by another media type";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "The token endpoint expects the new form.";
        readonly action: "Regenerate clients.";
    };
    readonly "oauth-scope-added": {
        readonly what: "an OAuth flow has a new scope";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Nobody has to ask for it.";
    };
    readonly "oauth-scope-removed": {
        readonly what: "an OAuth flow no longer has a scope";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Requests for tokens with the scope fail.";
        readonly action: "No longer ask for the scope.";
    };
    readonly "token-reuse-changed": {
        readonly what: "tokens are reused for another time";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Old clients renew tokens earlier or later than is meant.";
        readonly action: "Regenerate clients.";
    };
    readonly "server-added": {
        readonly what: "a server was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Nobody has to use it.";
    };
    readonly "server-removed": {
        readonly what: "a server was removed";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Clients that use the server lose it.";
        readonly action: "Use one of the other servers.";
    };
    readonly "server-moved": {
        readonly what: "a server has another address";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Old clients send requests to the old address.";
        readonly action: "Regenerate clients before the old address goes away.";
    };
    readonly "server-environment-renamed": {
        readonly what: "an environment has another name";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "The client's option has the new name.";
        readonly action: "Use the new name in code.";
    };
    readonly "server-order-changed": {
        readonly what: "another server is the first";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Clients that name no server use the first.";
        readonly action: "Name the server that is meant.";
    };
    readonly "server-variable-added": {
        readonly what: "a server has a new variable";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "It has a default.";
    };
    readonly "server-variable-removed": {
        readonly what: "a server no longer has a variable";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Code that sets it no longer compiles.";
        readonly action: "Remove it from the code.";
    };
    readonly "server-variable-default-changed": {
        readonly what: "the default of a server variable is another";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Clients that do not set it use another address.";
        readonly action: "Set the variable.";
    };
    readonly "server-variable-value-added": {
        readonly what: "a server variable has a new value";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Nobody has to use it.";
    };
    readonly "server-variable-value-removed": {
        readonly what: "a server variable no longer has a value";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "compatible";
        };
        readonly reason: "Clients that use the value lose their server.";
        readonly action: "Use one of the other values.";
    };
};
