import type { Json } from "../../../generator/document/json.ts";

/** Sets what is at a path (`paths > /books > get`); `undefined` removes it. */
export type Edit = readonly [path: string, value: Json | undefined];

export interface OrdinaryChange {
  readonly name: string;
  /** Edits of the library that make the old contract; usually none. */
  readonly before?: readonly Edit[];
  readonly edits: readonly Edit[];
  /** The levels for client callers, server implementers, webhook receivers, webhook senders; `-` where there is no change. */
  readonly want: string;
}

const LIST = "paths > /books > get";
const CREATE = "paths > /books > post";
const GET = "paths > /books/{bookId} > get";
const PATCH = "paths > /books/{bookId} > patch";
const LOAN = "paths > /loans > post";
const EVENT = "webhooks > loan.created > post";
const CALLBACK = `${LOAN} > callbacks > returned > {$request.body#/callback_url} > post`;
const PARAMETERS = "components > parameters";
const SCHEMAS = "components > schemas";
const BOOK = `${SCHEMAS} > Book > properties`;
const NEW = `${SCHEMAS} > NewBook > properties`;
const SCHEMES = "components > securitySchemes";
const SIGNATURE = `${SCHEMES} > webhookSignature > x-signature`;

function change(name: string, want: string, ...edits: readonly Edit[]): OrdinaryChange {
  return { name, want, edits };
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

const TEXT = { type: "string" } as const;

const OPERATIONS: readonly OrdinaryChange[] = [
  change("an operation is removed", "breaking risky - -", ["paths > /books/{bookId} > delete", undefined]),
  change("an operation is added", "compatible breaking - -", [
    "paths > /books/{bookId}/reviews",
    {
      get: {
        operationId: "listReviews",
        parameters: [{ $ref: "#/components/parameters/BookId" }],
        responses: { "204": { description: "None." } },
      },
    },
  ]),
  change("an operation is deprecated", "compatible compatible - -", [`${GET} > deprecated`, true]),
  change("an operation gets another operationId", "breaking breaking - -", [`${GET} > operationId`, "fetchBook"]),
  change(
    "a path is renamed",
    "breaking breaking - -",
    ["paths > /media", undefined],
    [
      "paths > /medium",
      {
        post: {
          operationId: "addMedium",
          tags: ["books"],
          requestBody: { required: true, content: json(ref("Medium")) },
          responses: { "204": { description: "Added." } },
        },
        get: {
          operationId: "listMedia",
          tags: ["books"],
          responses: { "200": { description: "All media.", content: json({ type: "array", items: ref("Medium") }) } },
        },
      },
    ],
  ),
  change("a summary is reworded", "docs docs - -", [`${LIST} > summary`, "Lists the books, page by page."]),
  change("the title and version of the document are others", "docs docs - -", [
    "info",
    { title: "The library", version: "1.0.1", description: "Books and who has lent them." },
  ]),
  change("an internal extension is added", "- - - -", [`${LIST} > x-owner`, "team-books"]),
  change("an operation moves to another tag", "risky compatible - -", [`${GET} > tags`, ["loans"]]),
];

const PARAMETER_CHANGES: readonly OrdinaryChange[] = [
  change("an optional query parameter is added", "compatible compatible - -", [
    `${LIST} > parameters > 5`,
    { name: "author", in: "query", schema: TEXT },
  ]),
  change("a required query parameter is added", "breaking compatible - -", [
    `${LIST} > parameters > 5`,
    { name: "author", in: "query", required: true, schema: TEXT },
  ]),
  change("a query parameter becomes required", "breaking compatible - -", [`${PARAMETERS} > Genre > required`, true]),
  {
    ...change("a query parameter becomes optional", "compatible breaking - -", [
      `${PARAMETERS} > Genre > required`,
      undefined,
    ]),
    before: [[`${PARAMETERS} > Genre > required`, true]],
  },
  change("a query parameter is removed", "risky risky - -", [`${LIST} > parameters > 2`, undefined]),
  change("a query parameter is renamed", "breaking breaking - -", [`${PARAMETERS} > Genre > name`, "category"]),
  change(
    "a path parameter is renamed",
    "breaking breaking - -",
    ["paths > /books/{bookId}/cover", undefined],
    [
      "paths > /books/{id}/cover",
      {
        put: {
          operationId: "putCover",
          tags: ["books"],
          parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
          requestBody: { required: true, content: { "image/png": {} } },
          responses: { "204": { description: "Stored." } },
        },
      },
    ],
  ),
  change("the maximum of a parameter is lowered", "breaking compatible - -", [
    `${PARAMETERS} > Limit > schema > maximum`,
    50,
  ]),
  change("the maximum of a parameter is raised", "compatible risky - -", [
    `${PARAMETERS} > Limit > schema > maximum`,
    500,
  ]),
  change("the default of a parameter is another", "risky risky - -", [`${PARAMETERS} > Limit > schema > default`, 50]),
  change("a listed value of a parameter is removed", "breaking compatible - -", [
    `${PARAMETERS} > Genre > schema > enum`,
    ["fiction", "poetry"],
  ]),
  change("a listed value of a parameter is added", "compatible risky - -", [
    `${PARAMETERS} > Genre > schema > enum`,
    ["fiction", "poetry", "science", "travel"],
  ]),
  change("a list in the query is sent as repeated parameters", "breaking breaking - -", [
    `${PARAMETERS} > Ids > explode`,
    true,
  ]),
  change("a list in the query is separated by pipes", "breaking breaking - -", [
    `${PARAMETERS} > Ids > style`,
    "pipeDelimited",
  ]),
  change("a query parameter becomes a header", "breaking breaking - -", [`${PARAMETERS} > Genre > in`, "header"]),
  change("an integer parameter becomes a string", "breaking breaking - -", [`${PARAMETERS} > Limit > schema`, TEXT]),
  change("a header is spelled in lower case", "- - - -", [`${PARAMETERS} > RequestId > name`, "x-request-id"]),
  change("a path parameter must be a UUID", "breaking compatible - -", [
    `${PARAMETERS} > BookId > schema > format`,
    "uuid",
  ]),
  change("a parameter is deprecated", "compatible compatible - -", [`${PARAMETERS} > Genre > deprecated`, true]),
  change(
    "parameters of a path move to its operations",
    "- - - -",
    ["paths > /books/{bookId} > parameters", undefined],
    [`${GET} > parameters`, [{ $ref: "#/components/parameters/BookId" }]],
    [`${PATCH} > parameters`, [{ name: "bookId", in: "path", required: true, schema: TEXT }]],
    ["paths > /books/{bookId} > delete > parameters", [{ $ref: "#/components/parameters/BookId" }]],
  ),
  change("the defaults of a parameter's style are written out", "- - - -", [
    `${PARAMETERS} > Cursor`,
    { name: "cursor", in: "query", style: "form", explode: true, required: false, schema: TEXT },
  ]),
  change("a query parameter may be a list", "compatible breaking - -", [
    `${PARAMETERS} > Genre > schema`,
    {
      anyOf: [
        { type: "string", enum: ["fiction", "poetry", "science"] },
        { type: "array", items: TEXT },
      ],
    },
  ]),
];

const BODIES: readonly OrdinaryChange[] = [
  change(
    "a required property is added to a request",
    "breaking compatible - -",
    [`${NEW} > publisher`, TEXT],
    [`${SCHEMAS} > NewBook > required`, ["title", "publisher"]],
  ),
  change("an optional property is added to a request", "compatible compatible - -", [`${NEW} > publisher`, TEXT]),
  change(
    "a required property with a default is added to a request",
    "breaking compatible - -",
    [`${NEW} > publisher`, { type: "string", default: "unknown" }],
    [`${SCHEMAS} > NewBook > required`, ["title", "publisher"]],
  ),
  change("an optional property is removed from a request", "risky risky - -", [`${NEW} > isbn`, undefined]),
  change("a property of requests and responses is renamed", "breaking breaking - -", [
    `${SCHEMAS} > Author > properties`,
    { name: TEXT, birthday: { type: "string", format: "date" } },
  ]),
  change("an optional property of a request becomes required", "breaking compatible - -", [
    `${SCHEMAS} > NewBook > required`,
    ["title", "isbn"],
  ]),
  change("a required property of a request becomes optional", "compatible breaking - -", [
    `${SCHEMAS} > NewBook > required`,
    undefined,
  ]),
  change("a request body becomes required", "breaking compatible - -", [`${PATCH} > requestBody > required`, true]),
  change("a request body becomes optional", "compatible breaking - -", [
    `${CREATE} > requestBody > required`,
    undefined,
  ]),
  change("strings of a request must be shorter", "breaking compatible - -", [`${NEW} > title > maxLength`, 100]),
  change("strings of a request may be longer", "compatible risky - -", [`${NEW} > title > maxLength`, 400]),
  change("a pattern is added to a request", "breaking compatible - -", [`${NEW} > isbn > pattern`, "^[0-9]{13}$"]),
  change("null is no longer allowed in a request", "breaking compatible - -", [`${NEW} > subtitle`, TEXT]),
  change("null is allowed in a request", "compatible breaking - -", [`${NEW} > isbn > type`, ["string", "null"]]),
  change("a listed value of a request is removed", "breaking compatible - -", [
    `${NEW} > language > enum`,
    ["de", "en"],
  ]),
  change("a listed value of a request is added", "compatible risky - -", [
    `${NEW} > language > enum`,
    ["de", "en", "fr", "it"],
  ]),
  change("values of a request are now listed", "breaking compatible - -", [`${NEW} > isbn > enum`, ["a", "b"]]),
  change("a property of a request has another type", "breaking breaking - -", [`${NEW} > isbn > type`, "integer"]),
  change("a property of a request may have another type, too", "compatible breaking - -", [
    `${NEW} > isbn > type`,
    ["string", "integer"],
  ]),
  change("integers of a request may be any number", "compatible risky - -", [`${NEW} > pages > type`, "number"]),
  change("items of a request must be unique", "breaking compatible - -", [`${NEW} > tags > uniqueItems`, true]),
  change("a request may have more items", "compatible risky - -", [`${NEW} > tags > maxItems`, 20]),
  change("a request may be a form, too", "compatible risky - -", [
    `${CREATE} > requestBody > content > application/x-www-form-urlencoded`,
    { schema: ref("NewBook") },
  ]),
  change("a request is XML instead of JSON", "breaking breaking - -", [
    `${CREATE} > requestBody > content`,
    { "application/xml": { schema: ref("NewBook") } },
  ]),
  change("another image type is accepted", "compatible risky - -", [
    "paths > /books/{bookId}/cover > put > requestBody > content > image/jpeg",
    {},
  ]),
  change("a property of a request becomes read-only", "risky risky - -", [`${NEW} > isbn > readOnly`, true]),
  change("a property of a request is deprecated", "compatible compatible - -", [`${NEW} > isbn > deprecated`, true]),
  change("a default is added to a request", "compatible compatible - -", [`${NEW} > language > default`, "en"]),
  change("a list instead of one object", "breaking breaking - -", [
    `${CREATE} > requestBody > content`,
    json({ type: "array", items: ref("NewBook") }),
  ]),
  change("a nested property of a request becomes required", "breaking compatible - -", [
    `${NEW} > author`,
    {
      type: "object",
      required: ["name", "born"],
      properties: { name: TEXT, born: { type: "string", format: "date" } },
    },
  ]),
  change(
    "a request body is described in a component",
    "- - - -",
    [`${CREATE} > requestBody`, { $ref: "#/components/requestBodies/NewBook" }],
    ["components > requestBodies", { NewBook: { required: true, content: json(ref("NewBook")) } }],
  ),
];

const RESPONSES: readonly OrdinaryChange[] = [
  change("an optional property is added to a response", "compatible compatible - -", [`${BOOK} > shelf`, TEXT]),
  change(
    "a required property is added to a response",
    "compatible breaking - -",
    [`${BOOK} > shelf`, TEXT],
    [`${SCHEMAS} > Book > required`, ["id", "title", "state", "created_at", "shelf"]],
  ),
  change("an optional property is removed from a response", "risky risky - -", [`${BOOK} > price`, undefined]),
  change(
    "a required property is removed from a response",
    "breaking risky - -",
    [`${BOOK} > state`, undefined],
    [`${SCHEMAS} > Book > required`, ["id", "title", "created_at"]],
  ),
  change("a required property of a response becomes optional", "breaking compatible - -", [
    `${SCHEMAS} > Book > required`,
    ["id", "title", "created_at"],
  ]),
  change("an optional property of a response becomes required", "compatible breaking - -", [
    `${SCHEMAS} > Book > required`,
    ["id", "title", "state", "created_at", "pages"],
  ]),
  change("a required property of a response is renamed", "breaking breaking - -", [
    `${SCHEMAS} > Problem`,
    { type: "object", required: ["code", "detail"], properties: { code: TEXT, detail: TEXT } },
  ]),
  change("a listed value of a response is added", "risky compatible - -", [
    `${BOOK} > state > enum`,
    ["available", "lent", "lost", "reserved"],
  ]),
  change("a listed value of a response is removed", "compatible breaking - -", [
    `${BOOK} > state > enum`,
    ["available", "lent"],
  ]),
  change("listed values of a response are in another order", "- - - -", [
    `${BOOK} > state > enum`,
    ["lost", "lent", "available"],
  ]),
  change("null is allowed in a response", "breaking compatible - -", [`${BOOK} > price > type`, ["number", "null"]]),
  change("null is no longer allowed in a response", "compatible breaking - -", [`${BOOK} > subtitle > type`, "string"]),
  change("a time of a response becomes a date", "breaking breaking - -", [`${BOOK} > created_at > format`, "date"]),
  change("integers of a response may be any number", "risky compatible - -", [`${BOOK} > pages > type`, "number"]),
  change("numbers of a response become strings", "breaking breaking - -", [`${BOOK} > price > type`, "string"]),
  change("strings of a response may be longer", "risky compatible - -", [`${BOOK} > title > maxLength`, 500]),
  change("a property of a response is deprecated", "compatible compatible - -", [`${BOOK} > price > deprecated`, true]),
  change("a property of a response becomes write-only", "risky risky - -", [`${BOOK} > price > writeOnly`, true]),
  change(
    "another status means success",
    "breaking breaking - -",
    [`${GET} > responses > 200`, undefined],
    [`${GET} > responses > 203`, { description: "The book.", content: json(ref("Book")) }],
  ),
  change("an error status is added", "compatible compatible - -", [
    `${GET} > responses > 410`,
    { $ref: "#/components/responses/Problem" },
  ]),
  change("an error status is removed", "compatible breaking - -", [`${GET} > responses > 404`, undefined]),
  change("a success status is added", "risky compatible - -", [`${GET} > responses > 202`, { description: "Later." }]),
  change(
    "a response without a body gets one",
    "breaking breaking - -",
    ["paths > /books/{bookId} > delete > responses > 204", undefined],
    ["paths > /books/{bookId} > delete > responses > 200", { description: "Deleted.", content: json(ref("Book")) }],
  ),
  change("an optional header is added to a response", "compatible compatible - -", [
    `${GET} > responses > 200 > headers`,
    { ETag: { schema: TEXT } },
  ]),
  change("a required header is added to a response", "compatible breaking - -", [
    `${GET} > responses > 200 > headers`,
    { ETag: { required: true, schema: TEXT } },
  ]),
  change("a header of a response is removed", "breaking risky - -", [
    `${CREATE} > responses > 201 > headers`,
    undefined,
  ]),
  change("a required header of a response becomes optional", "breaking compatible - -", [
    `${CREATE} > responses > 201 > headers > Location > required`,
    undefined,
  ]),
  change("a response may be CSV, too", "risky compatible - -", [
    `${LIST} > responses > 200 > content > text/csv`,
    { schema: TEXT },
  ]),
  change("a response is XML instead of JSON", "breaking breaking - -", [
    `${GET} > responses > 200 > content`,
    { "application/xml": { schema: ref("Book") } },
  ]),
  change("errors have a new media type", "breaking breaking - -", [
    "components > responses > Problem > content",
    json(ref("Problem")),
  ]),
  change("a description of a response is reworded", "docs docs - -", [
    `${GET} > responses > 200 > description`,
    "This is the book.",
  ]),
  change(
    "a property moves into an object of its own",
    "risky risky - -",
    [`${BOOK} > price`, undefined],
    [`${BOOK} > prices`, { type: "object", properties: { retail: { type: "number" } } }],
  ),
];

const UNIONS: readonly OrdinaryChange[] = [
  change(
    "an alternative is added, in requests and responses",
    "risky risky - -",
    [`${SCHEMAS} > Medium > oneOf`, [ref("Disc"), ref("Tape"), ref("Game")]],
    [`${SCHEMAS} > Medium > discriminator > mapping > game`, "#/components/schemas/Game"],
  ),
  change(
    "an alternative is removed, in requests and responses",
    "breaking breaking - -",
    [`${SCHEMAS} > Medium > oneOf`, [ref("Disc")]],
    [`${SCHEMAS} > Medium > discriminator > mapping > tape`, undefined],
  ),
  change("a value of the discriminator is another", "breaking breaking - -", [
    `${SCHEMAS} > Medium > discriminator > mapping`,
    { cd: "#/components/schemas/Disc", tape: "#/components/schemas/Tape" },
  ]),
  change("alternatives are in another order", "- - - -", [`${SCHEMAS} > Medium > oneOf`, [ref("Tape"), ref("Disc")]]),
  change("anyOf instead of oneOf", "- - - -", [
    `${SCHEMAS} > Medium`,
    {
      anyOf: [ref("Disc"), ref("Tape")],
      discriminator: {
        propertyName: "kind",
        mapping: { disc: "#/components/schemas/Disc", tape: "#/components/schemas/Tape" },
      },
    },
  ]),
  change("allOf is written as one object", "- - - -", [
    `${SCHEMAS} > Loan`,
    {
      type: "object",
      required: ["book_id", "id", "due"],
      properties: {
        book_id: TEXT,
        callback_url: { type: "string", format: "uri" },
        pin: { type: "string", writeOnly: true },
        id: TEXT,
        due: { type: "string", format: "date" },
      },
    },
  ]),
  change("a required property is added to one part of allOf in a response", "compatible breaking - -", [
    `${SCHEMAS} > Loan > allOf > 1`,
    {
      type: "object",
      required: ["id", "due", "fee"],
      properties: { id: TEXT, due: { type: "string", format: "date" }, fee: { type: "number" } },
    },
  ]),
  change("a reference becomes an allOf of one", "- - - -", [`${BOOK} > author`, { allOf: [ref("Author")] }]),
];

const LAYOUT: readonly OrdinaryChange[] = [
  change("a component is written in place", "- - - -", [
    `${BOOK} > author`,
    { type: "object", required: ["name"], properties: { name: TEXT, born: { type: "string", format: "date" } } },
  ]),
  change(
    "a schema in place becomes a component",
    "- - - -",
    [
      `${SCHEMAS} > Health`,
      { type: "object", required: ["status"], properties: { status: { enum: ["ok", "degraded"] } } },
    ],
    ["paths > /health > get > responses > 200 > content", json(ref("Health"))],
  ),
  change("properties are in another order", "- - - -", [
    `${SCHEMAS} > Problem`,
    { required: ["message", "code"], properties: { message: TEXT, code: TEXT }, type: "object" },
  ]),
  change("const instead of a list of one", "- - - -", [
    `${SCHEMAS} > LoanEvent > properties > type`,
    { enum: ["created", "extended"] },
  ]),
  {
    name: "3.0 is written as 3.1",
    want: "- - - -",
    before: [
      ["openapi", "3.0.3"],
      [`${BOOK} > subtitle`, { type: "string", nullable: true }],
      [`${NEW} > subtitle`, { type: "string", nullable: true }],
      ["webhooks", undefined],
      [`${LOAN} > x-emits`, undefined],
      [`${NEW} > pages`, { type: "integer", minimum: 0, exclusiveMinimum: true }],
    ],
    edits: [
      ["openapi", "3.1.1"],
      [`${BOOK} > subtitle`, { type: ["string", "null"] }],
      [`${NEW} > subtitle`, { type: ["null", "string"] }],
      [`${NEW} > pages`, { type: "integer", exclusiveMinimum: 0 }],
    ],
  },
  change("a number has another size", "docs docs - -", [`${BOOK} > price > format`, "double"]),
  change("a component that nothing uses is removed", "- - - -", [`${SCHEMAS} > Game`, undefined]),
  change("a media type is written with a charset", "- - - -", [
    `${GET} > responses > 200 > content`,
    { "application/json; charset=utf-8": { schema: ref("Book") } },
  ]),
  change("an example is added", "docs docs - -", [`${BOOK} > title > examples`, ["Emma"]]),
  change(
    "the schema of errors is another component with the same content",
    "- - - -",
    [
      `${SCHEMAS} > Fault`,
      { type: "object", required: ["code", "message"], properties: { code: TEXT, message: TEXT } },
    ],
    ["components > responses > Problem > content > application/problem+json > schema", ref("Fault")],
  ),
];

const ACCESS: readonly OrdinaryChange[] = [
  change("an open operation needs a token", "breaking breaking - -", ["paths > /health > get > security", undefined]),
  change("an operation becomes open", "compatible breaking - -", [`${LIST} > security`, []]),
  change("a key may be sent instead of a token", "compatible risky - -", [
    `${LIST} > security`,
    [{ bearer: [] }, { key: [] }],
  ]),
  change("a key is needed besides the token", "breaking risky - -", [`${LIST} > security`, [{ bearer: [], key: [] }]]),
  change("another scope is needed", "breaking risky - -", [
    `${LOAN} > security`,
    [{ accounts: ["loans.write", "loans.read"] }],
  ]),
  change("a scope is no longer needed", "compatible risky - -", [`${LOAN} > security`, [{ accounts: [] }]]),
  change("the token address is another", "breaking compatible - -", [
    `${SCHEMES} > accounts > flows > clientCredentials > tokenUrl`,
    "https://login.library.example/token",
  ]),
  {
    ...change("a key is sent in the query", "breaking breaking - -", [
      `${SCHEMES} > key`,
      { type: "apiKey", in: "query", name: "api_key" },
    ]),
    before: [[`${LIST} > security`, [{ key: [] }]]],
  },
  change("the format of tokens is described differently", "- - - -", [`${SCHEMES} > bearer > bearerFormat`, "JWT"]),
  change("the server has another address", "breaking compatible - -", [
    "servers > 0 > url",
    "https://api.library.example/v2",
  ]),
  change("a server is added", "compatible compatible - -", [
    "servers > 1",
    { url: "https://sandbox.library.example/v1" },
  ]),
  change("a scope nobody needs is offered", "compatible compatible - -", [
    `${SCHEMES} > accounts > flows > clientCredentials > scopes > books.read`,
    "Read books.",
  ]),
];

const SERVER = { url: "https://api.library.example/v1" } as const;

const SMALL_CHANGES: readonly OrdinaryChange[] = [
  change(
    "a security scheme is renamed",
    "breaking breaking - -",
    [`${SCHEMES} > bearer`, undefined],
    [`${SCHEMES} > token`, { type: "http", scheme: "bearer", bearerFormat: "opaque" }],
    ["security", [{ token: [] }]],
  ),
  change("the address of the server ends with a slash", "- - - -", [
    "servers > 0 > url",
    "https://api.library.example/v1/",
  ]),
  change("an operation names the server of the document", "- - - -", [`${GET} > servers`, [SERVER]]),
  change("an operation moves to a server of its own", "breaking compatible - -", [
    `${GET} > servers`,
    [{ url: "https://books.library.example/v1" }],
  ]),
  change("an XML name is given to a property that travels as JSON only", "- - - -", [
    `${BOOK} > title > xml`,
    { name: "Title" },
  ]),
  {
    ...change("a pattern is written in another way", "- - - -", [`${NEW} > isbn > pattern`, "^[0-9]{13}$"]),
    before: [[`${NEW} > isbn > pattern`, "^\\d{13}$"]],
  },
  change("a value is to be entered hidden", "docs docs - -", [
    `${SCHEMAS} > NewLoan > properties > pin > format`,
    "password",
  ]),
  {
    ...change("a list with null is written as two alternatives", "- - - -", [
      `${BOOK} > state`,
      { anyOf: [{ type: "string", enum: ["available", "lent", "lost"] }, { type: "null" }] },
    ]),
    before: [[`${BOOK} > state`, { enum: ["available", "lent", "lost", null] }]],
  },
  {
    ...change("a binary string is written as 3.1 writes it", "- - - -", [
      `${NEW} > isbn`,
      { type: "string", contentMediaType: "application/octet-stream" },
    ]),
    before: [[`${NEW} > isbn`, { type: "string", format: "binary" }]],
  },
  {
    ...change("an encoded string is written as 3.1 writes it", "- - - -", [
      `${NEW} > isbn`,
      { type: "string", contentEncoding: "base64" },
    ]),
    before: [[`${NEW} > isbn`, { type: "string", format: "byte" }]],
  },
];

const EVENTS: readonly OrdinaryChange[] = [
  change("a webhook is added", "- - risky compatible", [
    "webhooks > loan.ended",
    { post: { requestBody: { content: json(ref("LoanEvent")) }, responses: { "200": { description: "Received." } } } },
  ]),
  change("a webhook is removed", "- - breaking breaking", ["webhooks", undefined], [`${LOAN} > x-emits`, undefined]),
  change(
    "a required property is added to a webhook",
    "- - compatible breaking",
    [`${SCHEMAS} > LoanEvent > properties > at`, TEXT],
    [`${SCHEMAS} > LoanEvent > required`, ["type", "loan_id", "at"]],
  ),
  change("an optional property is added to a webhook", "- - compatible compatible", [
    `${SCHEMAS} > LoanEvent > properties > at`,
    TEXT,
  ]),
  change(
    "a required property is removed from a webhook",
    "- - breaking risky",
    [`${SCHEMAS} > LoanEvent > properties > loan_id`, undefined],
    [`${SCHEMAS} > LoanEvent > required`, ["type"]],
  ),
  change("a property of a webhook is renamed", "- - breaking breaking", [
    `${SCHEMAS} > LoanEvent > properties`,
    {
      type: { type: "string", enum: ["created", "extended"] },
      loan_id: TEXT,
      remark: { type: "string", maxLength: 100 },
    },
  ]),
  change("a listed value is added to a webhook", "- - risky compatible", [
    `${SCHEMAS} > LoanEvent > properties > type > enum`,
    ["created", "extended", "ended"],
  ]),
  change("a listed value is removed from a webhook", "- - compatible breaking", [
    `${SCHEMAS} > LoanEvent > properties > type > enum`,
    ["created"],
  ]),
  change("a required header is added to a webhook", "- - compatible breaking", [
    `${EVENT} > parameters > 1`,
    { name: "X-Attempt", in: "header", required: true, schema: { type: "integer" } },
  ]),
  change("a header of a webhook is removed", "- - breaking risky", [`${EVENT} > parameters`, []]),
  change("receivers must answer another status", "- - breaking risky", [
    `${EVENT} > responses`,
    { "204": { description: "Received." } },
  ]),
  change("receivers may answer another status", "- - compatible risky", [
    `${EVENT} > responses > 202`,
    { description: "Later." },
  ]),
  change("webhooks are signed by another algorithm", "- - breaking breaking", [
    `${SIGNATURE} > algorithm`,
    "hmac-sha512",
  ]),
  change("webhooks are no longer signed", "- - breaking compatible", [`${EVENT} > security`, []]),
  change("receivers have less time", "- - breaking compatible", [`${EVENT} > x-delivery > acknowledgeWithin`, "PT5S"]),
  change("deliveries are repeated for less time", "- - risky compatible", [
    `${EVENT} > x-delivery > retryFor`,
    "PT12H",
  ]),
  change(
    "a required property is added to a callback",
    "- - compatible breaking",
    [`${SCHEMAS} > Returned > properties > at`, TEXT],
    [`${SCHEMAS} > Returned > required`, ["loan_id", "at"]],
  ),
  change("a listed value is added to a callback", "- - risky compatible", [
    `${SCHEMAS} > Returned > properties > condition > enum`,
    ["good", "worn", "torn"],
  ]),
  change("a callback is removed", "- - breaking breaking", [`${LOAN} > callbacks`, undefined]),
  change(
    "a callback has another address",
    "- - risky breaking",
    [`${LOAN} > callbacks > returned`, undefined],
    [
      `${LOAN} > callbacks > returned`,
      {
        "{$request.body#/url}": {
          post: {
            operationId: "loanReturned",
            requestBody: { required: true, content: json(ref("Returned")) },
            responses: { "204": { description: "Noted." } },
          },
        },
      },
    ],
  ),
  change("receivers of a callback may answer with a body", "- - compatible risky", [
    `${CALLBACK} > responses`,
    {
      "200": { description: "Noted.", content: json({ type: "object", properties: { seen: { type: "boolean" } } }) },
      "204": { description: "Noted." },
    },
  ]),
];

const BEHAVIOUR: readonly OrdinaryChange[] = [
  change(
    "pages are asked for by another parameter",
    "breaking breaking - -",
    [`${PARAMETERS} > Cursor > name`, "after"],
    [`${LIST} > x-pagination > parameter`, "after"],
  ),
  change("pages can no longer be asked for", "breaking compatible - -", [`${LIST} > x-pagination`, undefined]),
  change("idempotency keys are no longer remembered", "risky compatible - -", [
    `${PARAMETERS} > IdempotencyKey > x-idempotency`,
    undefined,
  ]),
  change("idempotency keys are remembered for less time", "risky compatible - -", [
    `${PARAMETERS} > IdempotencyKey > x-idempotency > retention`,
    "PT1H",
  ]),
  change("a response may no longer be retried", "risky compatible - -", [
    `${LIST} > responses > 429 > x-retry`,
    undefined,
  ]),
  {
    ...change("a rate limit is lowered", "risky risky - -", [
      "servers > 0 > x-rate-limits",
      [{ requests: 50, per: "PT1S", scope: "client-ip" }],
    ]),
    before: [["servers > 0 > x-rate-limits", [{ requests: 100, per: "PT1S", scope: "client-ip" }]]],
  },
  change("a rate limit is added", "risky risky - -", [
    "servers > 0 > x-rate-limits",
    [{ requests: 50, per: "PT1S", scope: "client-ip" }],
  ]),
];

export const ORDINARY_CHANGES: readonly OrdinaryChange[] = [
  ...OPERATIONS,
  ...PARAMETER_CHANGES,
  ...BODIES,
  ...RESPONSES,
  ...UNIONS,
  ...LAYOUT,
  ...ACCESS,
  ...SMALL_CHANGES,
  ...EVENTS,
  ...BEHAVIOUR,
];
