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
    action: "Check that nobody calls it any longer.",
  },
  "operation-renamed": {
    what: "the generated function was renamed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Requests are the same; the function and the handler have the new name.",
    action: "Use the new name in code.",
  },
  "operation-moved": {
    what: "the path changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Old clients get 404 from new servers, and new clients from old servers.",
    action: "Serve both paths until all clients are regenerated.",
  },
  "operation-method-changed": {
    what: "the method changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Old clients get 405 from new servers, and new clients from old servers.",
    action: "Serve both methods until all clients are regenerated.",
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
    reason: "It still works, and will be removed.",
    action: "Plan to replace it.",
  },
  "operation-no-longer-deprecated": {
    like: "texts",
    what: "an operation is no longer deprecated",
    reason: "It stays.",
  },
  "operation-docs-changed": { like: "texts", what: "the documentation of an operation changed" },
  "sunset-set": {
    what: "a sunset date was set",
    levels: { callers: "compatible", servers: "compatible" },
    reason: "The operation will be removed on that day.",
    action: "Replace it by then.",
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
    reason:
      "Old clients throw, because they do not know the status. In new clients, the result has one more alternative.",
    action: "Handle the status.",
  },
  "success-status-removed": {
    what: "a success status was removed",
    levels: { callers: "breaking", servers: "breaking" },
    reason: "Code that handles or returns it no longer compiles.",
    action: "Use the other statuses.",
  },
  "success-status-changed": {
    what: "the success status changed",
    levels: { callers: "breaking", servers: "breaking" },
    reason:
      "Old clients throw, because they do not know the new status. Code that names the old one no longer compiles.",
    action: "Handle and return the new status.",
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
    reason: "The function used to throw for this status. Now it returns the error, so a result can be a failure.",
    action: "Check `ok` before reading the result.",
  },
  "error-status-removed": {
    what: "an error status was removed",
    levels: { callers: "compatible", servers: "breaking" },
    reason: "Handlers that return it no longer compile.",
    action: "Return another status.",
  },
  "error-status-changed": {
    what: "an error status changed",
    levels: { callers: "compatible", servers: "breaking" },
    reason: "Handlers that return the old status no longer compile.",
    action: "Return the new status.",
  },
  "last-error-removed": {
    what: "the only documented error status was removed",
    levels: { callers: "risky", servers: "breaking" },
    reason: "The function now throws for every error, and code that reads `error` no longer compiles.",
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
    reason: "The statuses that it described are now undocumented.",
    action: "Document the statuses that occur.",
  },
  "link-added": { like: "optional", what: "a link was added" },
  "link-removed": {
    what: "a link was removed",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Callers that follow it find nothing.",
    action: "Call the operation directly.",
  },
  "link-changed": {
    what: "the target of a link changed",
    levels: { callers: "risky", servers: "compatible" },
    reason: "Callers that follow it reach something else.",
    action: "Check the code that follows it.",
  },
  // Names
  "model-removed": {
    what: "a model was removed",
    levels: { callers: "risky", servers: "risky", receivers: "risky", senders: "risky" },
    reason: "Code that imports the type no longer compiles.",
    action: "Import the type that replaces it.",
  },
  "model-renamed": {
    what: "a model was renamed",
    levels: { callers: "risky", servers: "risky", receivers: "risky", senders: "risky" },
    reason: "Values are the same; code that imports the type by name no longer compiles.",
    action: "Import the new name.",
  },
  // The document
  "version-changed": { like: "document", what: "the version of the contract changed" },
  "info-changed": { like: "document", what: "title, description, contact, license or terms changed" },
  "tags-changed": { like: "document", what: "the tags changed" },
} as const;
