/** Rules about security and servers. */
export const ACCESS_RULES = {
  // Security
  "security-added": {
    what: "credentials are now required",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Requests without credentials get 401, and generated servers require a verifier.",
    action: "Send credentials.",
  },
  "security-removed": {
    what: "credentials are no longer required",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Anybody may call the operation.",
    action: "Check that this is meant.",
  },
  "security-alternative-added": {
    what: "other credentials are accepted, too",
    levels: { callers: "compatible", servers: "risky" },
    reason: "Servers must verify the new credentials.",
    action: "Add a verifier for the scheme.",
  },
  "security-alternative-removed": {
    what: "credentials are no longer accepted",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Requests with these credentials get 401.",
    action: "Use one of the other schemes.",
  },
  "security-scope-added": {
    what: "another scope is required",
    levels: { callers: "breaking", servers: "risky" },
    reason: "Tokens without the scope get 403.",
    action: "Ask for tokens with the scope.",
  },
  "security-scope-removed": {
    what: "a scope is no longer required",
    levels: { callers: "compatible", servers: "risky" },
    reason: "More callers are admitted.",
    action: "Check that this is meant.",
  },
  "security-scheme-added": {
    what: "a security scheme was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Nothing has to use it.",
  },
  "security-scheme-removed": {
    what: "a security scheme was removed",
    levels: { callers: "risky", servers: "risky" },
    reason: "The client's options no longer have its credentials.",
    action: "Remove them from the code.",
  },
  "security-scheme-changed": {
    what: "a security scheme is of another type, or stands elsewhere in the request",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Credentials are sent in another way.",
    action: "Regenerate both sides.",
  },
  "security-scheme-docs-changed": {
    what: "the texts of a security scheme are others",
    levels: { callers: "docs", servers: "docs" },
    reason: "It is for people to read.",
  },
  "oauth-flow-added": {
    what: "an OAuth flow was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Nobody has to use it.",
  },
  "oauth-flow-removed": {
    what: "an OAuth flow was removed",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Tokens can no longer be fetched this way.",
    action: "Use one of the other flows.",
  },
  "oauth-url-changed": {
    what: "an address of an OAuth flow is another",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Old clients fetch tokens at the old address.",
    action: "Regenerate clients before the old address goes away.",
  },
  "oauth-request-changed": {
    what: "tokens are requested by another media type",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "The token endpoint expects the new form.",
    action: "Regenerate clients.",
  },
  "oauth-scope-added": {
    what: "an OAuth flow has a new scope",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Nobody has to ask for it.",
  },
  "oauth-scope-removed": {
    what: "an OAuth flow no longer has a scope",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Requests for tokens with the scope fail.",
    action: "No longer ask for the scope.",
  },
  "token-reuse-changed": {
    what: "tokens are reused for another time",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Old clients renew tokens earlier or later than is meant.",
    action: "Regenerate clients.",
  },
  // Servers
  "server-added": {
    what: "a server was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Nobody has to use it.",
  },
  "server-removed": {
    what: "a server was removed",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Clients that use the server lose it.",
    action: "Use one of the other servers.",
  },
  "server-moved": {
    what: "a server has another address",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Old clients send requests to the old address.",
    action: "Regenerate clients before the old address goes away.",
  },
  "server-environment-renamed": {
    what: "an environment has another name",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "The client's option has the new name.",
    action: "Use the new name in code.",
  },
  "server-order-changed": {
    what: "another server is the first",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Clients that name no server use the first.",
    action: "Name the server that is meant.",
  },
  "server-variable-added": {
    what: "a server has a new variable",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "It has a default.",
  },
  "server-variable-removed": {
    what: "a server no longer has a variable",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Code that sets it no longer compiles.",
    action: "Remove it from the code.",
  },
  "server-variable-default-changed": {
    what: "the default of a server variable is another",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Clients that do not set it use another address.",
    action: "Set the variable.",
  },
  "server-variable-value-added": {
    what: "a server variable has a new value",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Nobody has to use it.",
  },
  "server-variable-value-removed": {
    what: "a server variable no longer has a value",
    levels: { callers: "breaking", servers: "compatible" },
    reason: "Clients that use the value lose their server.",
    action: "Use one of the other values.",
  },
} as const;
