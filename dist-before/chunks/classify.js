import { a as SIDES, i as ROLES, r as LEVELS } from "./audience.js";
// dist/diff/rules/access-rules.js
/** Rules about security and servers. */
const ACCESS_RULES = {
	"security-added": {
		what: "credentials are now required",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Requests without credentials get 401, and generated servers require a verifier.",
		action: "Send credentials."
	},
	"security-removed": {
		what: "credentials are no longer required",
		levels: {
			callers: "compatible",
			servers: "breaking"
		},
		reason: "Old servers reject requests without credentials.",
		action: "Check that this is meant, and admit everybody."
	},
	"security-alternative-added": {
		what: "other credentials are accepted, too",
		levels: {
			callers: "compatible",
			servers: "risky"
		},
		reason: "Servers must verify the new credentials.",
		action: "Add a verifier for the scheme."
	},
	"security-alternative-removed": {
		what: "credentials are no longer accepted",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Requests with these credentials get 401.",
		action: "Use one of the other schemes."
	},
	"security-scope-added": {
		what: "another scope is required",
		levels: {
			callers: "breaking",
			servers: "risky"
		},
		reason: "Tokens without the scope get 403.",
		action: "Ask for tokens with the scope."
	},
	"security-scope-removed": {
		what: "a scope is no longer required",
		levels: {
			callers: "compatible",
			servers: "risky"
		},
		reason: "More callers are admitted.",
		action: "Check that this is meant."
	},
	"security-scheme-added": {
		what: "a security scheme was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Nothing has to use it."
	},
	"security-scheme-removed": {
		what: "a security scheme was removed",
		levels: {
			callers: "risky",
			servers: "risky"
		},
		reason: "The client's options no longer have its credentials.",
		action: "Remove them from the code."
	},
	"security-scheme-renamed": {
		what: "a security scheme has another name",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Requests are the same; credentials and verifiers are given under the new name.",
		action: "Use the new name in code."
	},
	"security-scheme-changed": {
		what: "a security scheme is of another type, or stands elsewhere in the request",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Credentials are sent in another way.",
		action: "Regenerate both sides."
	},
	"security-scheme-docs-changed": {
		what: "the texts of a security scheme are others",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It is for people to read."
	},
	"oauth-flow-added": {
		what: "an OAuth flow was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Nobody has to use it."
	},
	"oauth-flow-removed": {
		what: "an OAuth flow was removed",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Tokens can no longer be fetched this way.",
		action: "Use one of the other flows."
	},
	"oauth-url-changed": {
		what: "an address of an OAuth flow is another",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Old clients fetch tokens at the old address.",
		action: "Regenerate clients before the old address goes away."
	},
	"oauth-request-changed": {
		what: "tokens are requested by another media type",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "The token endpoint expects the new form.",
		action: "Regenerate clients."
	},
	"oauth-scope-added": {
		what: "an OAuth flow has a new scope",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Nobody has to ask for it."
	},
	"oauth-scope-removed": {
		what: "an OAuth flow no longer has a scope",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Requests for tokens with the scope fail.",
		action: "No longer ask for the scope."
	},
	"token-reuse-changed": {
		what: "tokens are reused for another time",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Old clients renew tokens earlier or later than is meant.",
		action: "Regenerate clients."
	},
	"server-added": {
		what: "a server was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Nobody has to use it."
	},
	"server-removed": {
		what: "a server was removed",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Clients that use the server lose it.",
		action: "Use one of the other servers."
	},
	"server-moved": {
		what: "a server has another address",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Old clients send requests to the old address.",
		action: "Regenerate clients before the old address goes away."
	},
	"server-environment-renamed": {
		what: "an environment has another name",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "The client's option has the new name.",
		action: "Use the new name in code."
	},
	"server-order-changed": {
		what: "another server is the first",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Clients that name no server use the first.",
		action: "Name the server that is meant."
	},
	"server-variable-added": {
		what: "a server has a new variable",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "It has a default."
	},
	"server-variable-removed": {
		what: "a server no longer has a variable",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Code that sets it no longer compiles.",
		action: "Remove it from the code."
	},
	"server-variable-default-changed": {
		what: "the default of a server variable is another",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Clients that do not set it use another address.",
		action: "Set the variable."
	},
	"server-variable-value-added": {
		what: "a server variable has a new value",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Nobody has to use it."
	},
	"server-variable-value-removed": {
		what: "a server variable no longer has a value",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "Clients that use the value lose their server.",
		action: "Use one of the other values."
	}
};
// dist/diff/rules/behaviour-rules.js
/** Rules about limits, retries, idempotency, pages and errors. */
const BEHAVIOUR_RULES = {
	"rate-limit-added": {
		what: "a rate limit was added",
		levels: {
			callers: "risky",
			servers: "risky"
		},
		reason: "Callers that use the old limit are rejected with 429.",
		action: "Send fewer requests; enforce the limit."
	},
	"rate-limit-removed": {
		what: "a rate limit was removed",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Callers may send more."
	},
	"rate-limit-lowered": {
		what: "a rate limit is lower",
		levels: {
			callers: "risky",
			servers: "risky"
		},
		reason: "Callers that use the old limit are rejected with 429.",
		action: "Send fewer requests; enforce the limit."
	},
	"rate-limit-raised": {
		what: "a rate limit is higher",
		levels: {
			callers: "compatible",
			servers: "risky"
		},
		reason: "Servers that keep the old limit reject what is now allowed.",
		action: "Raise the limit on the server."
	},
	"rate-limit-headers-changed": {
		what: "the headers that show a rate limit are others",
		levels: {
			callers: "risky",
			servers: "risky"
		},
		reason: "Code that reads the old headers finds nothing.",
		action: "Write and read the new headers."
	},
	"idempotency-added": {
		what: "writes can be repeated with an idempotency key",
		levels: {
			callers: "compatible",
			servers: "risky"
		},
		reason: "Servers must remember keys.",
		action: "Keep keys for as long as the contract says."
	},
	"idempotency-removed": {
		what: "writes have no idempotency key any more",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "A repeated request may take effect twice.",
		action: "Do not repeat such requests."
	},
	"idempotency-header-changed": {
		what: "the idempotency key has another header",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Keys in the old header are not seen.",
		action: "Regenerate both sides."
	},
	"idempotency-retention-shortened": {
		what: "idempotency keys are remembered for less time",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "A late repetition may take effect twice.",
		action: "Repeat requests within the new time only."
	},
	"idempotency-retention-lengthened": {
		what: "idempotency keys are remembered for longer",
		levels: {
			callers: "compatible",
			servers: "risky"
		},
		reason: "Servers must keep keys longer.",
		action: "Keep keys for as long as the contract says."
	},
	"retry-added": {
		what: "requests may be sent again after this response",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Clients repeat requests that failed."
	},
	"retry-removed": {
		what: "requests may no longer be sent again after this response",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Regenerated clients give up at the first failure.",
		action: "Handle the response."
	},
	"retry-changed": {
		what: "clients wait differently before they send again",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Requests are repeated at other times."
	},
	"pagination-added": {
		what: "results can be read page by page",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Generated clients iterate over the pages."
	},
	"pagination-removed": {
		what: "results can no longer be read page by page",
		levels: {
			callers: "breaking",
			servers: "compatible"
		},
		reason: "The generated iterator is gone.",
		action: "Ask for pages by hand."
	},
	"pagination-changed": {
		what: "pages are asked for or read differently",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Old clients ask for pages in the old way.",
		action: "Regenerate both sides."
	},
	"emits-added": {
		what: "an operation leads to another webhook",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Senders must send it.",
		action: "Send the webhook."
	},
	"emits-removed": {
		what: "an operation no longer leads to a webhook",
		levels: {
			receivers: "risky",
			senders: "compatible"
		},
		reason: "Receivers wait for it in vain.",
		action: "Do not rely on the webhook after this operation."
	},
	"error-envelope-changed": {
		what: "the members of error bodies have other roles",
		levels: {
			callers: "risky",
			servers: "breaking"
		},
		reason: "Code and message of errors are read from other members.",
		action: "Regenerate both sides."
	}
};
// dist/diff/rules/entry.js
const MEANINGS = {
	narrows: {
		writer: "breaking",
		reader: "compatible",
		reason: "Values that were valid are rejected.",
		action: "Send only values that the new contract allows."
	},
	widens: {
		writer: "compatible",
		reader: "risky",
		reason: "Values occur that the old contract excludes.",
		action: "Accept the new values, and regenerate validators."
	},
	replaces: {
		writer: "breaking",
		reader: "breaking",
		reason: "Old values are rejected, and new values are unknown to old code.",
		action: "Change the code on both sides together."
	},
	undecided: {
		writer: "risky",
		reader: "risky",
		reason: "Whether the same values are valid cannot be told.",
		action: "Compare the two keywords and decide by hand."
	},
	none: {
		writer: "docs",
		reader: "docs",
		reason: "No value changes.",
		action: "Nothing to do."
	}
};
// dist/diff/rules/message-rules.js
/** Rules about parameters, headers and bodies. */
const MESSAGE_RULES = {
	"parameter-added": {
		what: "an optional parameter or header was added",
		effect: "narrows",
		writer: "compatible",
		reason: "Nobody has to send it.",
		action: "Nothing to do."
	},
	"required-parameter-added": {
		what: "a required parameter or header was added",
		effect: "narrows",
		reason: "Writers of the old contract do not send it.",
		action: "Send it."
	},
	"parameter-removed": {
		what: "an optional parameter or header was removed",
		effect: "undecided",
		reason: "Code that writes or reads it no longer compiles; the value has no effect.",
		action: "Remove the code that uses it."
	},
	"required-parameter-removed": {
		what: "a required parameter or header was removed",
		effect: "replaces",
		writer: "risky",
		reason: "Readers rely on it.",
		action: "Remove the code that uses it."
	},
	"parameter-renamed": {
		what: "a parameter or header has another name",
		effect: "replaces",
		action: "Use the new name."
	},
	"path-parameter-renamed": {
		what: "a path parameter has another name",
		effect: "replaces",
		reason: "Requests are the same; the member of generated types has the new name.",
		action: "Use the new name in code.",
		sides: ["request"]
	},
	"parameter-moved": {
		what: "a parameter stands elsewhere in the request",
		effect: "replaces",
		action: "Send it in its new place."
	},
	"parameter-required": {
		what: "an optional parameter or header became required",
		effect: "narrows",
		reason: "Requests without it are rejected."
	},
	"parameter-optional": {
		what: "a required parameter or header became optional",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads it does not expect its absence.",
		action: "Handle its absence where it is read."
	},
	"parameter-encoding-changed": {
		what: "the style, explode or media type of a parameter or header is another",
		effect: "replaces",
		action: "Write and read the value in its new form."
	},
	"body-added": {
		what: "an optional body was added",
		effect: "narrows",
		writer: "compatible",
		reason: "Nobody has to send it.",
		action: "Nothing to do."
	},
	"required-body-added": {
		what: "a required body was added",
		effect: "narrows",
		reason: "Writers of the old contract send none.",
		action: "Send the body."
	},
	"body-removed": {
		what: "the body was removed",
		effect: "replaces",
		writer: "risky",
		reason: "Readers rely on it.",
		action: "Remove the code that uses the body."
	},
	"body-required": {
		what: "the body became required",
		effect: "narrows",
		reason: "Requests without a body are rejected."
	},
	"body-optional": {
		what: "the body became optional",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads it does not expect its absence.",
		action: "Handle its absence where it is read."
	},
	"media-type-added": {
		what: "a media type was added",
		effect: "widens",
		reason: "Readers of the old contract cannot read it.",
		action: "Read the new media type, or ask for the old one."
	},
	"media-type-removed": {
		what: "a media type was removed",
		effect: "narrows",
		reason: "Bodies of this media type are rejected.",
		action: "Use one of the others.",
		sides: [
			"request",
			"webhook",
			"webhook-response"
		]
	},
	"accepted-media-type-removed": {
		what: "a media type was removed",
		effect: "replaces",
		reason: "Callers that ask for this media type get another, or 406.",
		action: "Ask for one of the others.",
		sides: ["response"]
	},
	"json-media-type-replaced": {
		what: "the media type is another kind of JSON",
		effect: "undecided",
		sides: ["response", "webhook-response"],
		reason: "Generated code reads any JSON; other code may expect the old media type.",
		action: "Check code that looks at the media type."
	},
	"media-type-replaced": {
		what: "the media type is another",
		effect: "replaces",
		action: "Write and read the new media type."
	},
	"part-encoding-changed": {
		what: "a property of a form or multipart body is encoded differently",
		effect: "undecided"
	},
	"stream-end-changed": {
		what: "another event ends the stream",
		effect: "replaces",
		reason: "Readers wait for the old event, and take the new one for data.",
		action: "Regenerate both sides."
	}
};
// dist/diff/rules/operation-rules.js
/** Rules about operations, their responses, names and the document. */
const OPERATION_RULES = {
	"operation-added": {
		what: "an operation was added",
		levels: {
			callers: "compatible",
			servers: "breaking"
		},
		reason: "Generated servers require a handler for it.",
		action: "Implement the operation."
	},
	"operation-removed": {
		what: "an operation was removed",
		levels: {
			callers: "breaking",
			servers: "risky"
		},
		reason: "Requests get 404, and the generated function is gone.",
		action: "Stop calling it; remove its handler."
	},
	"operation-removed-after-sunset": {
		what: "a deprecated operation was removed after its sunset date",
		levels: {
			callers: "risky",
			servers: "risky"
		},
		reason: "Callers have been told; those that did not listen get 404.",
		action: "Check that nobody calls it any more."
	},
	"operation-renamed": {
		what: "an operation has another operationId",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Requests are the same; the generated function and handler have the new name.",
		action: "Use the new name in code."
	},
	"operation-moved": {
		what: "an operation has another path",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Requests of one side get 404 from the other.",
		action: "Serve both paths until clients are regenerated."
	},
	"operation-method-changed": {
		what: "an operation has another method",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Requests of one side get 405 from the other.",
		action: "Serve both methods until clients are regenerated."
	},
	"operation-tags-changed": {
		what: "an operation has another first tag",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "The function moves to another module of the generated client.",
		action: "Correct the imports."
	},
	"operation-deprecated": {
		what: "an operation became deprecated",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "It works as before, and will be removed.",
		action: "Plan to replace it."
	},
	"operation-no-longer-deprecated": {
		what: "an operation is no longer deprecated",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It stays."
	},
	"operation-docs-changed": {
		what: "texts of an operation are others",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It is for people to read."
	},
	"sunset-set": {
		what: "a sunset date was set",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "The operation goes away on that day.",
		action: "Replace it before."
	},
	"sunset-earlier": {
		what: "the sunset date is earlier",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Callers have less time than they were told.",
		action: "Replace the operation before the new date."
	},
	"sunset-later": {
		what: "the sunset date is later, or gone",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Callers have more time."
	},
	"success-status-added": {
		what: "a status of success was added",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "The result has another alternative; old clients take the status for undocumented.",
		action: "Handle the status."
	},
	"success-status-removed": {
		what: "a status of success was removed",
		levels: {
			callers: "breaking",
			servers: "breaking"
		},
		reason: "Code that handles or returns it no longer compiles.",
		action: "Use the other statuses."
	},
	"error-status-added": {
		what: "a status of an error was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "Callers handle errors by `ok`."
	},
	"error-status-removed": {
		what: "a status of an error was removed",
		levels: {
			callers: "compatible",
			servers: "breaking"
		},
		reason: "Handlers that return it no longer compile.",
		action: "Return another status."
	},
	"default-response-added": {
		what: "a default response was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "It describes statuses that were undocumented."
	},
	"default-response-removed": {
		what: "the default response was removed",
		levels: {
			callers: "risky",
			servers: "breaking"
		},
		reason: "Statuses it described are undocumented.",
		action: "Document the statuses that occur."
	},
	"link-added": {
		what: "a link was added",
		levels: {
			callers: "compatible",
			servers: "compatible"
		},
		reason: "It is optional to follow."
	},
	"link-removed": {
		what: "a link was removed",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Callers that follow it find nothing.",
		action: "Call the operation directly."
	},
	"link-changed": {
		what: "a link leads elsewhere",
		levels: {
			callers: "risky",
			servers: "compatible"
		},
		reason: "Callers that follow it reach something else.",
		action: "Check the code that follows it."
	},
	"model-removed": {
		what: "a model was removed",
		levels: {
			callers: "risky",
			servers: "risky",
			receivers: "risky",
			senders: "risky"
		},
		reason: "Code that imports the type no longer compiles.",
		action: "Import the type that takes its place."
	},
	"model-renamed": {
		what: "a model has another name",
		levels: {
			callers: "risky",
			servers: "risky",
			receivers: "risky",
			senders: "risky"
		},
		reason: "Values are the same; code that imports the type by name no longer compiles.",
		action: "Import the new name."
	},
	"version-changed": {
		what: "the version of the contract is another",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It is for people to read."
	},
	"info-changed": {
		what: "title, description, contact, license or terms are others",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It is for people to read."
	},
	"tags-changed": {
		what: "the tags are others",
		levels: {
			callers: "docs",
			servers: "docs"
		},
		reason: "It is for people to read."
	}
};
// dist/diff/rules/schema-rules.js
/** Rules about what a schema says of values. */
const SCHEMA_RULES = {
	"type-changed": {
		what: "the type is another",
		effect: "replaces"
	},
	"type-widened": {
		what: "more types are allowed",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads the value expects the old types only."
	},
	"type-narrowed": {
		what: "fewer types are allowed",
		effect: "narrows"
	},
	"integer-required": {
		what: "numbers became integers",
		effect: "narrows"
	},
	"integer-not-required": {
		what: "integers became numbers",
		effect: "widens"
	},
	"null-allowed": {
		what: "null is allowed",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads the value does not expect null.",
		action: "Handle null where the value is read."
	},
	"null-not-allowed": {
		what: "null is no longer allowed",
		effect: "narrows",
		reason: "Writers that send null are rejected."
	},
	"enum-value-added": {
		what: "a listed value was added",
		effect: "widens",
		reason: "An exhaustive switch over the values has no case for it.",
		action: "Add a case for the new value, or a default."
	},
	"enum-value-removed": {
		what: "a listed value was removed",
		effect: "narrows",
		reason: "Writers that send the value are rejected."
	},
	"enum-added": {
		what: "values are now listed",
		effect: "narrows"
	},
	"enum-removed": {
		what: "the list of allowed values was removed",
		effect: "widens"
	},
	"const-changed": {
		what: "the constant is another",
		effect: "replaces"
	},
	"minimum-raised": {
		what: "the minimum is higher",
		effect: "narrows"
	},
	"minimum-lowered": {
		what: "the minimum is lower",
		effect: "widens"
	},
	"maximum-lowered": {
		what: "the maximum is lower",
		effect: "narrows"
	},
	"maximum-raised": {
		what: "the maximum is higher",
		effect: "widens"
	},
	"multiple-of-narrowed": {
		what: "multipleOf allows fewer numbers",
		effect: "narrows"
	},
	"multiple-of-widened": {
		what: "multipleOf allows more numbers",
		effect: "widens"
	},
	"multiple-of-changed": {
		what: "multipleOf allows other numbers",
		effect: "replaces"
	},
	"min-length-raised": {
		what: "strings must be longer",
		effect: "narrows"
	},
	"min-length-lowered": {
		what: "strings may be shorter",
		effect: "widens"
	},
	"max-length-lowered": {
		what: "strings must be shorter",
		effect: "narrows"
	},
	"max-length-raised": {
		what: "strings may be longer",
		effect: "widens"
	},
	"pattern-added": {
		what: "a pattern was added",
		effect: "narrows"
	},
	"pattern-removed": {
		what: "a pattern was removed",
		effect: "widens"
	},
	"pattern-narrowed": {
		what: "the pattern matches less",
		effect: "narrows"
	},
	"pattern-widened": {
		what: "the pattern matches more",
		effect: "widens"
	},
	"pattern-replaced": {
		what: "the pattern matches other strings",
		effect: "replaces"
	},
	"pattern-changed": {
		what: "the pattern is another",
		effect: "undecided"
	},
	"format-added": {
		what: "a format was added",
		effect: "narrows"
	},
	"format-removed": {
		what: "a format was removed",
		effect: "widens"
	},
	"format-narrowed": {
		what: "the format is stricter",
		effect: "narrows"
	},
	"format-widened": {
		what: "the format is more general",
		effect: "widens"
	},
	"format-changed": {
		what: "the format is another",
		effect: "replaces"
	},
	"format-hint-changed": {
		what: "a format that nothing checks is another",
		effect: "undecided"
	},
	"number-size-changed": {
		what: "the size of a number is documented differently",
		effect: "none",
		reason: "In JSON, and in generated types, it is the same number."
	},
	"content-changed": {
		what: "the encoding or media type inside a string is another",
		effect: "undecided"
	},
	"min-items-raised": {
		what: "arrays must have more items",
		effect: "narrows"
	},
	"min-items-lowered": {
		what: "arrays may have fewer items",
		effect: "widens"
	},
	"max-items-lowered": {
		what: "arrays must have fewer items",
		effect: "narrows"
	},
	"max-items-raised": {
		what: "arrays may have more items",
		effect: "widens"
	},
	"unique-items-added": {
		what: "items must be unique",
		effect: "narrows"
	},
	"unique-items-removed": {
		what: "items may repeat",
		effect: "widens"
	},
	"tuple-changed": {
		what: "the array is a tuple on one side only",
		effect: "undecided"
	},
	"contains-narrowed": {
		what: "what an array must contain is stricter",
		effect: "narrows"
	},
	"contains-widened": {
		what: "what an array must contain is less strict",
		effect: "widens"
	},
	"contains-changed": {
		what: "what an array must contain is something else",
		effect: "undecided"
	},
	"property-added": {
		what: "an optional property was added",
		effect: "narrows",
		writer: "compatible",
		reason: "Nobody has to send it, and readers pass over properties they do not know.",
		action: "Nothing to do."
	},
	"property-added-to-closed": {
		what: "an optional property was added to an object that excluded others",
		effect: "widens",
		reason: "Readers that validate by the old contract reject it.",
		action: "Regenerate validators before the property is sent."
	},
	"required-property-added": {
		what: "a required property was added",
		effect: "narrows",
		reason: "Writers of the old contract do not send it.",
		action: "Send the property."
	},
	"property-removed": {
		what: "an optional property was removed",
		effect: "undecided",
		reason: "Code that writes or reads it no longer compiles; the value has no effect.",
		action: "Remove the code that uses the property."
	},
	"property-removed-from-closed": {
		what: "an optional property was removed from an object that excludes others",
		effect: "narrows",
		reader: "risky",
		reason: "Objects with the property are rejected.",
		action: "Stop sending the property."
	},
	"required-property-removed": {
		what: "a required property was removed",
		effect: "replaces",
		writer: "risky",
		reason: "Readers rely on the property.",
		action: "Remove the code that uses the property."
	},
	"required-property-removed-from-closed": {
		what: "a required property was removed from an object that excludes others",
		effect: "replaces",
		reason: "Objects with the property are rejected, and readers rely on it.",
		action: "Stop sending the property, and remove the code that reads it."
	},
	"property-renamed": {
		what: "a property has another name",
		effect: "replaces",
		reason: "Senders and receivers must use the new name.",
		action: "Use the new name."
	},
	"property-required": {
		what: "an optional property became required",
		effect: "narrows",
		reason: "Objects without the property are rejected."
	},
	"property-optional": {
		what: "a required property became optional",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads the property does not expect its absence.",
		action: "Handle its absence where it is read."
	},
	"additional-properties-excluded": {
		what: "other properties are no longer allowed",
		effect: "narrows"
	},
	"undeclared-properties-excluded": {
		what: "properties that were not mentioned are excluded",
		effect: "narrows",
		writer: "risky",
		reason: "Writers that send undocumented properties are rejected.",
		action: "Send documented properties only."
	},
	"additional-properties-allowed": {
		what: "other properties are allowed",
		effect: "widens"
	},
	"pattern-properties-added": {
		what: "properties by pattern were added",
		effect: "none",
		writer: "risky",
		reader: "compatible",
		reason: "Properties with such names had no type before.",
		action: "Send values that match the pattern's schema."
	},
	"pattern-properties-added-to-closed": {
		what: "properties by pattern were added to an object that excluded others",
		effect: "widens"
	},
	"pattern-properties-removed": {
		what: "properties by pattern were removed",
		effect: "undecided",
		reason: "Code that writes or reads them may no longer compile; they have no effect.",
		action: "Remove the code that uses them."
	},
	"pattern-properties-removed-from-closed": {
		what: "properties by pattern were removed from an object that excludes others",
		effect: "narrows",
		reader: "risky",
		reason: "Objects with such properties are rejected.",
		action: "Stop sending them."
	},
	"pattern-properties-changed": {
		what: "the properties by pattern are others",
		effect: "undecided"
	},
	"property-names-narrowed": {
		what: "the names that properties may have are restricted",
		effect: "narrows"
	},
	"property-names-widened": {
		what: "the names that properties may have are no longer restricted",
		effect: "widens"
	},
	"property-names-changed": {
		what: "the names that properties may have are others",
		effect: "undecided"
	},
	"min-properties-raised": {
		what: "objects must have more properties",
		effect: "narrows"
	},
	"min-properties-lowered": {
		what: "objects may have fewer properties",
		effect: "widens"
	},
	"max-properties-lowered": {
		what: "objects must have fewer properties",
		effect: "narrows"
	},
	"max-properties-raised": {
		what: "objects may have more properties",
		effect: "widens"
	},
	"dependent-required-added": {
		what: "one property requires another",
		effect: "narrows"
	},
	"dependent-required-removed": {
		what: "one property no longer requires another",
		effect: "widens"
	},
	"alternative-added": {
		what: "an alternative was added",
		effect: "widens",
		reason: "An exhaustive switch over the alternatives has no case for it.",
		action: "Add a case for the new alternative, or a default."
	},
	"alternative-removed": {
		what: "an alternative was removed",
		effect: "narrows"
	},
	"union-introduced": {
		what: "there are now alternatives",
		effect: "widens",
		reader: "breaking",
		reason: "Code that reads the value expects the one form it had.",
		action: "Tell the alternatives apart before reading."
	},
	"discriminator-changed": {
		what: "another property tells the alternatives apart",
		effect: "replaces"
	},
	"condition-added": {
		what: "a condition (not, if, dependentSchemas, unevaluated...) was added",
		effect: "narrows"
	},
	"condition-removed": {
		what: "a condition (not, if, dependentSchemas, unevaluated...) was removed",
		effect: "widens"
	},
	"condition-changed": {
		what: "a condition (not, if, dependentSchemas, unevaluated...) is another",
		effect: "undecided"
	},
	"schema-undecided": {
		what: "the schemas cannot be compared keyword by keyword",
		effect: "undecided"
	},
	"default-added": {
		what: "a default was added",
		effect: "narrows",
		writer: "compatible",
		reason: "It says what an absent value means.",
		action: "Nothing to do."
	},
	"default-changed": {
		what: "the default is another",
		effect: "undecided",
		reason: "An absent value now means something else.",
		action: "Send the value that is meant."
	},
	"default-removed": {
		what: "the default was removed",
		effect: "undecided",
		reason: "The contract no longer says what an absent value means.",
		action: "Send the value that is meant."
	},
	deprecated: {
		what: "a value became deprecated",
		effect: "narrows",
		writer: "compatible",
		reason: "It works as before, and will be removed.",
		action: "Stop using it."
	},
	"no-longer-deprecated": {
		what: "a value is no longer deprecated",
		effect: "none",
		reason: "It stays."
	},
	"sunset-set": {
		what: "a sunset date was set",
		effect: "none",
		writer: "compatible",
		reader: "compatible",
		reason: "The value goes away on that day.",
		action: "Stop using it before."
	},
	"sunset-earlier": {
		what: "the sunset date is earlier",
		effect: "undecided",
		reason: "There is less time than was told.",
		action: "Stop using the value before the new date."
	},
	"sunset-later": {
		what: "the sunset date is later, or gone",
		effect: "none",
		writer: "compatible",
		reader: "compatible",
		reason: "There is more time."
	},
	"xml-changed": {
		what: "the value is written differently as XML",
		effect: "undecided"
	},
	"docs-changed": {
		what: "texts or examples are others",
		effect: "none"
	}
};
// dist/diff/rules/webhook-rules.js
/** Rules about webhooks and callbacks. */
const WEBHOOK_RULES = {
	"webhook-added": {
		what: "a webhook was added",
		levels: {
			receivers: "risky",
			senders: "compatible"
		},
		reason: "Old receivers do not know the event.",
		action: "Handle the event, or acknowledge unknown ones."
	},
	"webhook-removed": {
		what: "a webhook was removed",
		levels: {
			receivers: "breaking",
			senders: "breaking"
		},
		reason: "Receivers wait for it in vain, and the generated function to send it is gone.",
		action: "Remove the code for the event."
	},
	"webhook-renamed": {
		what: "a webhook has another name",
		levels: {
			receivers: "breaking",
			senders: "breaking"
		},
		reason: "Handlers and senders are generated under the new name.",
		action: "Use the new name in code."
	},
	"webhook-method-changed": {
		what: "a webhook has another method",
		levels: {
			receivers: "breaking",
			senders: "breaking"
		},
		reason: "Receivers expect the old method.",
		action: "Regenerate both sides."
	},
	"webhook-operation-deprecated": {
		what: "a webhook became deprecated",
		levels: {
			receivers: "compatible",
			senders: "compatible"
		},
		reason: "It works as before, and will be removed.",
		action: "Plan to replace it."
	},
	"webhook-operation-docs-changed": {
		what: "texts of a webhook are others",
		levels: {
			receivers: "docs",
			senders: "docs"
		},
		reason: "It is for people to read."
	},
	"webhook-status-added": {
		what: "a status that receivers may answer was added",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Old senders do not know the status.",
		action: "Handle the status."
	},
	"webhook-status-removed": {
		what: "a status that receivers may answer was removed",
		levels: {
			receivers: "breaking",
			senders: "compatible"
		},
		reason: "Receivers that answer it deviate from the contract.",
		action: "Answer one of the others."
	},
	"callback-url-changed": {
		what: "a callback is sent to another address",
		levels: {
			receivers: "risky",
			senders: "breaking"
		},
		reason: "Receivers listen at the old address.",
		action: "Check where the address comes from."
	},
	"webhook-security-changed": {
		what: "a webhook carries other credentials",
		levels: {
			receivers: "breaking",
			senders: "breaking"
		},
		reason: "Receivers verify the old credentials.",
		action: "Regenerate both sides."
	},
	"signature-added": {
		what: "a webhook is now signed",
		levels: {
			receivers: "risky",
			senders: "breaking"
		},
		reason: "Senders must sign; receivers should verify.",
		action: "Exchange a secret and verify the signature."
	},
	"signature-removed": {
		what: "a webhook is no longer signed",
		levels: {
			receivers: "breaking",
			senders: "compatible"
		},
		reason: "Receivers that verify reject every delivery.",
		action: "Regenerate receivers; check that this is meant."
	},
	"signature-changed": {
		what: "a webhook is signed differently",
		levels: {
			receivers: "breaking",
			senders: "breaking"
		},
		reason: "Signatures of one side are invalid on the other.",
		action: "Regenerate both sides together."
	},
	"signature-tolerance-shortened": {
		what: "signatures are valid for less time",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Late deliveries are rejected.",
		action: "Sign each attempt anew; check the clocks."
	},
	"signature-tolerance-lengthened": {
		what: "signatures are valid for longer",
		levels: {
			receivers: "risky",
			senders: "compatible"
		},
		reason: "Old receivers reject late deliveries that are now valid.",
		action: "Regenerate receivers."
	},
	"delivery-added": {
		what: "it is said when deliveries are repeated",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Senders must repeat deliveries.",
		action: "Repeat deliveries as the contract says."
	},
	"delivery-removed": {
		what: "it is no longer said when deliveries are repeated",
		levels: {
			receivers: "risky",
			senders: "compatible"
		},
		reason: "Receivers may miss events.",
		action: "Do not rely on repeated deliveries."
	},
	"delivery-acknowledge-shortened": {
		what: "receivers have less time to acknowledge",
		levels: {
			receivers: "breaking",
			senders: "compatible"
		},
		reason: "Slow receivers count as having failed.",
		action: "Acknowledge first, work later."
	},
	"delivery-acknowledge-lengthened": {
		what: "receivers have more time to acknowledge",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Old senders give up too early.",
		action: "Wait as long as the contract says."
	},
	"delivery-retry-shortened": {
		what: "deliveries are repeated for less time",
		levels: {
			receivers: "risky",
			senders: "compatible"
		},
		reason: "Receivers that are down for longer miss events.",
		action: "Ask for missed events after an outage."
	},
	"delivery-retry-lengthened": {
		what: "deliveries are repeated for longer",
		levels: {
			receivers: "compatible",
			senders: "risky"
		},
		reason: "Senders must repeat for longer.",
		action: "Repeat deliveries as the contract says."
	},
	"delivery-backoff-changed": {
		what: "the times between deliveries grow differently",
		levels: {
			receivers: "compatible",
			senders: "compatible"
		},
		reason: "Deliveries are repeated at other times."
	},
	"mirror-added": {
		what: "a header repeats a field of the body",
		levels: {
			receivers: "compatible",
			senders: "breaking"
		},
		reason: "Regenerated receivers reject deliveries where the two differ.",
		action: "Send the same value in both."
	},
	"mirror-removed": {
		what: "a header no longer repeats a field of the body",
		levels: {
			receivers: "breaking",
			senders: "compatible"
		},
		reason: "Old receivers reject deliveries where the two differ.",
		action: "Regenerate receivers."
	}
};
// dist/diff/rules/catalogue.js
const CONTRACT_RULES = {
	...OPERATION_RULES,
	...ACCESS_RULES,
	...BEHAVIOUR_RULES,
	...WEBHOOK_RULES
};
const VALUE_RULES = {
	...SCHEMA_RULES,
	...MESSAGE_RULES
};
function contractRule(rule) {
	return {
		action: "Nothing to do.",
		...CONTRACT_RULES[rule]
	};
}
function valueRule(rule) {
	const source = VALUE_RULES[rule];
	return {
		sides: SIDES,
		...MEANINGS[source.effect],
		...source
	};
}
function contractRules() {
	return Object.keys(CONTRACT_RULES).filter((rule) => isContractRule(rule));
}
function valueRules() {
	return Object.keys(VALUE_RULES).filter((rule) => isValueRule(rule));
}
function isContractRule(rule) {
	return Object.hasOwn(CONTRACT_RULES, rule);
}
function isValueRule(rule) {
	return Object.hasOwn(VALUE_RULES, rule);
}
/** All rule ids. */
function ruleIds() {
	const values = valueRules().flatMap((rule) => valueRule(rule).sides.map((side) => `${side}-${rule}`));
	return [...contractRules(), ...values];
}
// dist/diff/classify.js
/** The levels of a value change on one side. */
function levelsOf({ reader, writer }, side) {
	const roles = ROLES[side];
	return {
		[roles.writer]: writer,
		[roles.reader]: reader
	};
}
/** The most severe level; `docs` if there is none. */
function worstOf(levels) {
	const present = new Set(levels);
	return LEVELS.find((level) => present.has(level)) ?? "docs";
}
/** Merges recorded changes and determines their levels and affected audiences. */
function classify({ recorded, roots }) {
	const drafts = /* @__PURE__ */ new Map();
	const add = (one, model, exchanges) => {
		const side = one.kind === "value" ? one.side : void 0;
		const at = one.rule.startsWith("security-") && one.exchange !== void 0 ? [] : [one.old, one.new];
		const key = JSON.stringify([
			one.rule,
			model,
			...at,
			one.before,
			one.after,
			one.kind === "value" && one.path
		]);
		const draft = drafts.get(key) ?? {
			recorded: one,
			sides: /* @__PURE__ */ new Set(),
			exchanges: /* @__PURE__ */ new Set(),
			model
		};
		drafts.set(key, draft);
		if (side !== void 0) draft.sides.add(side);
		for (const exchange of exchanges) draft.exchanges.add(exchange);
	};
	for (const one of recorded) add(one, "", exchangesOf(one.exchange));
	for (const [pair, uses] of reach(roots)) for (const { exchange, part, side } of uses) {
		const place = {
			part: pair.name === "" ? part : "",
			...exchange !== void 0 && { exchange }
		};
		for (const change of pair.changes) add({
			kind: "value",
			side,
			...place,
			...change
		}, pair.name, exchangesOf(exchange));
	}
	return [...drafts.values()].map(changeOf).toSorted(inOrder);
}
function exchangesOf(exchange) {
	return exchange === void 0 ? [] : [exchange];
}
/** Collects the exchanges that lead to each pair of schemas. */
function reach(roots) {
	const uses = /* @__PURE__ */ new Map();
	for (const root of roots) {
		const pairs = /* @__PURE__ */ new Set([root.pair]);
		for (const pair of pairs) {
			const list = uses.get(pair) ?? [];
			uses.set(pair, list);
			list.push(root);
			for (const inner of pair.inner) pairs.add(inner);
		}
	}
	return uses;
}
function changeOf({ exchanges, recorded, model, sides }) {
	const levels = /* @__PURE__ */ new Map();
	let rule;
	const take = (more) => {
		for (const [audience, level] of entriesOf(more)) levels.set(audience, worstOf([level, levels.get(audience) ?? "docs"]));
	};
	let entry;
	if (recorded.kind === "contract") {
		rule = recorded.rule;
		const contract = contractRule(recorded.rule);
		take(contract.levels);
		entry = contract;
	} else {
		const value = valueRule(recorded.rule);
		for (const side of sides) take(levelsOf(value, side));
		rule = `${heaviestSide([...sides], value) ?? recorded.side}-${recorded.rule}`;
		entry = value;
	}
	const { after, before, old, new: next } = recorded;
	return {
		rule,
		subject: subjectOf(recorded, model, exchanges),
		what: entry.what,
		...old !== void 0 && { old },
		...next !== void 0 && { new: next },
		...before !== void 0 && { before },
		...after !== void 0 && { after },
		levels: Object.fromEntries(entriesOf(Object.fromEntries(levels))),
		level: worstOf(levels.values()),
		reason: entry.reason,
		action: entry.action,
		sides: [...sides],
		exchanges: [...exchanges],
		...recorded.kind === "value" && {
			path: recorded.path,
			...recorded.terms !== void 0 && { terms: recorded.terms }
		}
	};
}
/** The side with the most severe level for API consumers. */
function heaviestSide(sides, entry) {
	const weight = (side) => {
		const { callers, receivers } = levelsOf(entry, side);
		return LEVELS.indexOf(callers ?? receivers ?? "docs");
	};
	return sides.toSorted((one, other) => weight(one) - weight(other))[0];
}
function entriesOf(levels) {
	return [
		"callers",
		"servers",
		"receivers",
		"senders"
	].flatMap((audience) => {
		const level = levels[audience];
		return level === void 0 ? [] : [[audience, level]];
	});
}
function subjectOf(recorded, model, exchanges) {
	const path = recorded.kind === "value" ? spellPath(recorded.path) : "";
	if (model !== "") return `${model}${path}`;
	const where = path === "" ? recorded.part : `${recorded.part} ${path.replace(/^\./, "")}`;
	if (exchanges.size > 1) return where === "" ? `${exchanges.size} operations` : `${where} of ${exchanges.size} operations`;
	return [recorded.exchange ?? "", where].filter((text) => text !== "").join(", ");
}
/** `.items[].name` */
function spellPath(path) {
	return path.map((step) => {
		switch (step.kind) {
			case "property": return `.${step.name}`;
			case "item": return `[${step.index ?? ""}]`;
			case "member": return ".*";
			case "alternative": return ` (${step.name})`;
		}
	}).join("");
}
function inOrder(one, other) {
	return LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || (one.subject < other.subject ? -1 : one.subject > other.subject ? 1 : 0);
}
export { ruleIds as a, worstOf as i, entriesOf as n, spellPath as r, classify as t };
