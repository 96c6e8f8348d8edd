/** Rules about operations, their responses, names and the document. */
export const OPERATION_RULES = {
  // Operations
  "operation-added": {
    what: "an operation was added",
    levels: { callers: "compatible", servers: "breaking" },
    reason: "Generated servers require a handler for it.",
    action: "Implement the operation.",
  },
  "operation-removed": {
    what: "an operation was removed",
    levels: { callers: "breaking", servers: "risky" },
    reason: "Requests get 404, and the generated function is gone.",
    action: "Stop calling it; remove its handler.",
  },
  "operation-removed-after-sunset": {
    what: "a deprecated operation was removed after its sunset date",
    levels: { callers: "risky", servers: "risky" },
    reason: "Callers that still use it get 404.",
    action: "Check that nobody calls it any more.",
  },
  "operation-renamed": {
    what: "the operationId changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Requests are the same; the generated function and handler have the new name.",
    action: "Use the new name in code.",
  },
  "operation-moved": {
    what: "the path changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Requests of one side get 404 from the other.",
    action: "Serve both paths until clients are regenerated.",
  },
  "operation-method-changed": {
    what: "the method changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Requests of one side get 405 from the other.",
    action: "Serve both methods until clients are regenerated.",
  },
  "operation-tags-changed": {
    what: "the first tag changed",
    levels: { callers: "risky", servers: "compatible" },
    reason: "The function moves to another module of the generated client.",
    action: "Correct the imports.",
  },
  "operation-deprecated": {
    what: "an operation became deprecated",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "It works as before, and will be removed.",
    action: "Plan to replace it.",
  },
  "operation-no-longer-deprecated": {
    what: "an operation is no longer deprecated",
    levels: { callers: "docs", servers: "docs" },
    reason: "It stays.",
  },
  "operation-docs-changed": {
    what: "texts of an operation changed",
    levels: { callers: "docs", servers: "docs" },
    reason: "It is for people to read.",
  },
  "sunset-set": {
    what: "a sunset date was set",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "The operation goes away on that day.",
    action: "Replace it before.",
  },
  "sunset-earlier": {
    what: "the sunset date is earlier",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Callers have less time than announced.",
    action: "Replace the operation before the new date.",
  },
  "sunset-later": {
    what: "the sunset date is later, or gone",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Callers have more time.",
  },
  // Responses
  "success-status-added": {
    what: "a success status was added",
    levels: { callers: "risky", servers: "compatible" },
    reason: "The result has one more alternative, and old clients throw: the status is undocumented for them.",
    action: "Handle the status.",
  },
  "success-status-removed": {
    what: "a success status was removed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Code that handles or returns it no longer compiles.",
    action: "Use the other statuses.",
  },
  "error-status-added": {
    what: "an error status was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "Code that checks `ok` already handles errors of any status.",
  },
  "error-type-added": {
    what: "an error status with another body was added",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Code that reads `error` without checking the status expects the bodies it knows.",
    action: "Check the status before reading the error.",
  },
  "first-error-added": {
    what: "an error status was added to an operation that had none",
    levels: { callers: "risky", servers: "compatible" },
    reason: "The function threw for this status. Now it returns the error, so a result can be a failure.",
    action: "Check `ok` before reading the result.",
  },
  "error-status-removed": {
    what: "an error status was removed",
    levels: { callers: "compatible", servers: "breaking" },
    reason: "Handlers that return it no longer compile.",
    action: "Return another status.",
  },
  "last-error-removed": {
    what: "the only documented error status was removed",
    levels: { callers: "risky", servers: "breaking" },
    reason: "The function throws for every error now, and code that reads `error` no longer compiles.",
    action: "Catch the error; return another status.",
  },
  "default-response-added": {
    what: "a default response was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "It describes statuses that were undocumented.",
  },
  "default-response-removed": {
    what: "the default response was removed",
    levels: { callers: "risky", servers: "breaking" },
    reason: "Statuses it described are undocumented.",
    action: "Document the statuses that occur.",
  },
  "link-added": {
    what: "a link was added",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "It is optional to follow.",
  },
  "link-removed": {
    what: "a link was removed",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Callers that follow it find nothing.",
    action: "Call the operation directly.",
  },
  "link-changed": {
    what: "a link leads elsewhere",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Callers that follow it reach something else.",
    action: "Check the code that follows it.",
  },
  // Names
  "model-removed": {
    what: "a model was removed",
    levels: { callers: "risky", servers: "risky", receivers: "risky", senders: "risky" },
    reason: "Code that imports the type no longer compiles.",
    action: "Import the type that takes its place.",
  },
  "model-renamed": {
    what: "a model was renamed",
    levels: { callers: "risky", servers: "risky", receivers: "risky", senders: "risky" },
    reason: "Values are the same; code that imports the type by name no longer compiles.",
    action: "Import the new name.",
  },
  // The document
  "version-changed": {
    what: "the version of the contract changed",
    levels: { callers: "docs", servers: "docs" },
    reason: "It is for people to read.",
  },
  "info-changed": {
    what: "title, description, contact, license or terms changed",
    levels: { callers: "docs", servers: "docs" },
    reason: "It is for people to read.",
  },
  "tags-changed": {
    what: "the tags changed",
    levels: { callers: "docs", servers: "docs" },
    reason: "It is for people to read.",
  },
} as const;
