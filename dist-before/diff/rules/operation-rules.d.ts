/** Rules about operations, their responses, names and the document. */
export declare const OPERATION_RULES: {
    readonly "operation-added": {
        readonly what: "an operation was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "breaking";
        };
        readonly reason: "Generated servers require a handler for it.";
        readonly action: "Implement the operation.";
    };
    readonly "operation-removed": {
        readonly what: "an operation was removed";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "risky";
        };
        readonly reason: "Requests get 404, and the generated function is gone.";
        readonly action: "Stop calling it; remove its handler.";
    };
    readonly "operation-removed-after-sunset": {
        readonly what: "a deprecated operation was removed after its sunset date";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
        };
        readonly reason: "Callers have been told; those that did not listen get 404.";
        readonly action: "Check that nobody calls it any more.";
    };
    readonly "operation-renamed": {
        readonly what: "an operation has another operationId";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Requests are the same; the generated function and handler have the new name.";
        readonly action: "Use the new name in code.";
    };
    readonly "operation-moved": {
        readonly what: "an operation has another path";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Requests of one side get 404 from the other.";
        readonly action: "Serve both paths until clients are regenerated.";
    };
    readonly "operation-method-changed": {
        readonly what: "an operation has another method";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Requests of one side get 405 from the other.";
        readonly action: "Serve both methods until clients are regenerated.";
    };
    readonly "operation-tags-changed": {
        readonly what: "an operation has another first tag";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "The function moves to another module of the generated client.";
        readonly action: "Correct the imports.";
    };
    readonly "operation-deprecated": {
        readonly what: "an operation became deprecated";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "It works as before, and will be removed.";
        readonly action: "Plan to replace it.";
    };
    readonly "operation-no-longer-deprecated": {
        readonly what: "an operation is no longer deprecated";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It stays.";
    };
    readonly "operation-docs-changed": {
        readonly what: "texts of an operation are others";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It is for people to read.";
    };
    readonly "sunset-set": {
        readonly what: "a sunset date was set";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "The operation goes away on that day.";
        readonly action: "Replace it before.";
    };
    readonly "sunset-earlier": {
        readonly what: "the sunset date is earlier";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Callers have less time than they were told.";
        readonly action: "Replace the operation before the new date.";
    };
    readonly "sunset-later": {
        readonly what: "the sunset date is later, or gone";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Callers have more time.";
    };
    readonly "success-status-added": {
        readonly what: "a status of success was added";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "The result has another alternative; old clients take the status for undocumented.";
        readonly action: "Handle the status.";
    };
    readonly "success-status-removed": {
        readonly what: "a status of success was removed";
        readonly levels: {
            readonly callers: "breaking";
            readonly servers: "breaking";
        };
        readonly reason: "Code that handles or returns it no longer compiles.";
        readonly action: "Use the other statuses.";
    };
    readonly "error-status-added": {
        readonly what: "a status of an error was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "Callers handle errors by `ok`.";
    };
    readonly "error-status-removed": {
        readonly what: "a status of an error was removed";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "breaking";
        };
        readonly reason: "Handlers that return it no longer compile.";
        readonly action: "Return another status.";
    };
    readonly "default-response-added": {
        readonly what: "a default response was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "It describes statuses that were undocumented.";
    };
    readonly "default-response-removed": {
        readonly what: "the default response was removed";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "breaking";
        };
        readonly reason: "Statuses it described are undocumented.";
        readonly action: "Document the statuses that occur.";
    };
    readonly "link-added": {
        readonly what: "a link was added";
        readonly levels: {
            readonly callers: "compatible";
            readonly servers: "compatible";
        };
        readonly reason: "It is optional to follow.";
    };
    readonly "link-removed": {
        readonly what: "a link was removed";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Callers that follow it find nothing.";
        readonly action: "Call the operation directly.";
    };
    readonly "link-changed": {
        readonly what: "a link leads elsewhere";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "compatible";
        };
        readonly reason: "Callers that follow it reach something else.";
        readonly action: "Check the code that follows it.";
    };
    readonly "model-removed": {
        readonly what: "a model was removed";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
            readonly receivers: "risky";
            readonly senders: "risky";
        };
        readonly reason: "Code that imports the type no longer compiles.";
        readonly action: "Import the type that takes its place.";
    };
    readonly "model-renamed": {
        readonly what: "a model has another name";
        readonly levels: {
            readonly callers: "risky";
            readonly servers: "risky";
            readonly receivers: "risky";
            readonly senders: "risky";
        };
        readonly reason: "Values are the same; code that imports the type by name no longer compiles.";
        readonly action: "Import the new name.";
    };
    readonly "version-changed": {
        readonly what: "the version of the contract is another";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It is for people to read.";
    };
    readonly "info-changed": {
        readonly what: "title, description, contact, license or terms are others";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It is for people to read.";
    };
    readonly "tags-changed": {
        readonly what: "the tags are others";
        readonly levels: {
            readonly callers: "docs";
            readonly servers: "docs";
        };
        readonly reason: "It is for people to read.";
    };
};
