import type { Json } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type {
  Delivery,
  ErrorEnvelope,
  Idempotency,
  Mirror,
  Pagination,
  RateLimit,
  Retry,
  Signature,
  StreamEnd,
  TokenReuse,
} from "./behaviour.ts";
import type { Docs, Extensions, Schema } from "./schema.ts";

// The model of an API, independent of the document's version and files. Plain data without functions, generated names
// or casing. `countersign generate --dump-ir` prints exactly this.

/** What a document describes, whatever its version. */
export interface Api {
  readonly title: string;
  readonly version: string;
  readonly docs: Docs;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  /** `identifier` is an SPDX expression. */
  readonly license?: { readonly name: string; readonly identifier?: string; readonly url?: string };
  readonly termsOfService?: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** In document order: components first, then schemas that become models because a `$ref` references them. */
  readonly models: readonly Model[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Webhook[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Schema resources that a `$dynamicRef` may resolve to; absent when there are none. */
  readonly resources?: readonly Resource[];
  readonly extensions: Extensions;
}

/**
 * A schema resource: a file (`#`), or a schema with an `$id`. A `$dynamicRef` resolves to its dynamic anchors once the
 * resource has been entered (JSON Schema 2020-12 core, section 8.2.3.2).
 */
export interface Resource {
  readonly at: Pointer;
  readonly dynamicAnchors: readonly { readonly name: string; readonly target: Pointer }[];
}

/** Fields of every named node. `at` is also its identity. */
interface Node {
  readonly at: Pointer;
  readonly docs: Docs;
  /** `x-` members, unchanged. */
  readonly extensions: Extensions;
}

/** A tag that groups operations. */
export interface Tag extends Node {
  readonly name: string;
  /** Name of the parent tag (OpenAPI 3.2). */
  readonly parent?: string;
  /** Kind of the tag, `nav` for example (OpenAPI 3.2). */
  readonly kind?: string;
}

/** A schema that others reference, so it needs its own name. */
export interface Model {
  readonly at: Pointer;
  /** The name in the document: the component's key, or a name derived from the pointer. */
  readonly name: string;
  /** The component's key, where the name is a part of it. */
  readonly key?: string;
  /** `component`: a member of `components/schemas` of the root document. */
  readonly origin: "component" | "referenced";
  /** `x-name` of the schema. */
  readonly pinnedName?: string;
  readonly errorEnvelope?: ErrorEnvelope;
  readonly schema: Schema;
  /** Directions in which values travel, seen from the API's consumer, directly or inside other models. */
  readonly used: "sent" | "received" | "both" | "never";
  /** Whether sent and received values have different types (readOnly, writeOnly), here or in a model inside. */
  readonly differsWhenSent: boolean;
  /** Whether it is part of a reference cycle, so that printers must not inline it. */
  readonly recursive: boolean;
}

/** One HTTP exchange. Clients send operations to the server; the server sends webhooks and callbacks. */
export interface Exchange extends Node {
  /** `operationId`, or the webhook's key; absent when the document has none. */
  readonly id?: string;
  /** `x-name`. */
  readonly pinnedName?: string;
  /** The method as sent: `GET`, `QUERY`, or the exact spelling of an additional operation. */
  readonly method: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly responses: readonly Response[];
  /**
   * Alternatives (OR) of schemes needed together (AND). An empty alternative means credentials are optional; an empty
   * list means none are required.
   */
  readonly security: readonly (readonly SecurityUse[])[];
  /**
   * Names of undefined schemes, when every alternative has one. `security` is then empty, so callers send the
   * credentials they have. A server must not treat such an operation as public.
   */
  readonly unmetSecurity?: readonly string[];
}

/** `at` is always `#/paths/<path>/<method>`, even when the path item is in another file, so that it is unique. */
export interface Operation extends Exchange {
  readonly kind: "operation";
  /** As in the document: `/v1/users/{id}`. */
  readonly path: string;
  /** `path` split at its parameters: `["/v1/users/", { parameter: "id" }]`. */
  readonly segments: readonly (string | { readonly parameter: string })[];
  /** Servers of the operation or its path item; empty when those of the document apply. */
  readonly servers: readonly Server[];
  readonly callbacks: readonly Webhook[];
  /** A short name, from the id or the path as frameworks write them, and whether no other operation has it. */
  readonly route?: { readonly name: string; readonly isUnique: boolean };
  readonly idempotency?: Idempotency;
  readonly pagination?: Pagination;
  /** `x-emits`: the webhooks that the operation triggers, the usual one first. */
  readonly emits?: readonly string[];
  readonly rateLimits: readonly RateLimit[];
}

/** A request that the API sends: an entry of `webhooks` (or `x-webhooks`), or an operation of a callback. */
export interface Webhook extends Exchange {
  readonly kind: "webhook";
  /** The key under `webhooks`, or the name of the callback. */
  readonly name: string;
  /** The runtime expression of a callback's URL. */
  readonly url?: string;
  readonly signature?: Signature;
  readonly delivery?: Delivery;
  readonly mirrors: readonly Mirror[];
}

/** A parameter of a request. */
export interface Parameter extends Node {
  readonly name: string;
  /** `querystring` (3.2): one value for the whole query. */
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  readonly required: boolean;
  /** `allowEmptyValue`: a parameter without a value counts as absent. */
  readonly allowsEmpty?: true;
  readonly schema: Schema;
  readonly encoding: ParameterEncoding;
  readonly examples: readonly Example[];
}

export type ParameterEncoding =
  | {
      readonly kind: "style";
      readonly style: ParameterStyle;
      readonly explode: boolean;
      readonly allowReserved: boolean;
    }
  | { readonly kind: "content"; readonly mediaType: string };

export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/** A request body. */
export interface Body extends Node {
  readonly required: boolean;
  readonly contents: readonly Content[];
}

/** One media type of a body. All are listed in document order, and targets choose among them. */
export interface Content {
  readonly at: Pointer;
  /** `x-` members, unchanged. */
  readonly extensions: Extensions;
  /** As in the document, including parameters. */
  readonly mediaType: string;
  readonly codec: Codec;
  readonly schema: Schema;
  /** Schema of one event or line: 3.2 `itemSchema`. */
  readonly itemSchema?: Schema;
  /** `x-stream`. */
  readonly stream?: StreamEnd;
  /** Encodings by property, for `form` and `multipart`. */
  readonly encodings: readonly PropertyEncoding[];
  readonly examples: readonly Example[];
}

export type Codec = "json" | "text" | "form" | "multipart" | "binary" | "events" | "lines" | "xml";

export interface PropertyEncoding {
  readonly property: string;
  readonly contentType?: string;
  readonly headers: readonly Header[];
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface Example {
  readonly at: Pointer;
  /** The key under `examples`; absent for `example`. */
  readonly name?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value: Json;
}

/** A documented response. */
export interface Response extends Node {
  readonly status: ResponseStatus;
  /** The referenced member of `components/responses`, where it is only a `$ref` to another place. */
  readonly component?: string;
  readonly headers: readonly Header[];
  readonly contents: readonly Content[];
  readonly links: readonly Link[];
  readonly retry?: Retry;
}

/** The statuses that a response is documented for. */
export type ResponseStatus =
  | { readonly kind: "exact"; readonly code: number }
  /** `2XX`: 200 to 299. */
  | { readonly kind: "range"; readonly hundreds: 1 | 2 | 3 | 4 | 5 }
  | { readonly kind: "default" };

/** A response header. */
export interface Header extends Node {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly encoding: ParameterEncoding;
  readonly examples: readonly Example[];
}

export interface Link {
  readonly at: Pointer;
  readonly name: string;
  readonly docs: Docs;
  /** Pointer of the target operation; absent when the document's reference is invalid. */
  readonly operation?: Pointer;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly body?: Json;
}

/** A server of the API. */
export interface Server extends Node {
  readonly url: string;
  /** 3.2 `name`. */
  readonly name?: string;
  readonly variables: readonly ServerVariable[];
  /** `x-environment`. */
  readonly environment?: string;
  readonly rateLimits: readonly RateLimit[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values?: readonly string[];
  readonly docs: Docs;
}

/** A way to authenticate requests. */
export type SecurityScheme = Node & { readonly name: string } & (
    | { readonly kind: "bearer"; readonly format?: string }
    | { readonly kind: "basic" }
    /** Any other HTTP authentication scheme, by its registered name. */
    | { readonly kind: "http"; readonly scheme: string }
    | { readonly kind: "apiKey"; readonly in: "header" | "query" | "cookie"; readonly key: string }
    /** URL of the authorization server's metadata (RFC 8414): `metadataUrl` (3.2). */
    | { readonly kind: "oauth2"; readonly flows: readonly OAuthFlow[]; readonly metadataUrl?: string }
    | { readonly kind: "openIdConnect"; readonly url: string }
    | { readonly kind: "mutualTls" }
    | { readonly kind: "signature"; readonly signature: Signature }
  );

export interface OAuthFlow {
  readonly grant: "clientCredentials" | "authorizationCode" | "password" | "implicit" | "deviceAuthorization";
  readonly tokenUrl?: string;
  readonly authorizationUrl?: string;
  /** For `deviceAuthorization` (3.2). */
  readonly deviceAuthorizationUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** Pointer of the operation at `tokenUrl`, when the document describes it. */
  readonly tokenOperation?: Pointer;
  /** Encoding of the token request: from that operation's request body, else `form` (RFC 6749). */
  readonly request: "form" | "json";
  readonly reuse?: TokenReuse;
}

export interface SecurityUse {
  /** Name of the scheme. */
  readonly scheme: string;
  readonly scopes: readonly string[];
}
