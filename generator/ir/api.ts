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
import type { Docs } from "./docs.ts";
import type { Extensions, Schema } from "./schema.ts";

// What a document says, whatever its version and however many files it has. Data only: no functions, no names of
// generated things, no casing. `countersign generate --dump-ir` prints exactly this.

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
  /** In document order: components first, then schemas that only a `$ref` makes one. */
  readonly models: readonly Model[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Webhook[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Schema resources that a `$dynamicRef` may lead into; absent when there is none. */
  readonly resources?: readonly Resource[];
  readonly extensions: Extensions;
}

/**
 * A schema resource: a file (`#`), or a schema with an `$id`. Its dynamic anchors are where a `$dynamicRef` leads once the
 * resource has been entered (JSON Schema 2020-12 core, section 8.2.3.2).
 */
export interface Resource {
  readonly at: Pointer;
  readonly dynamicAnchors: readonly { readonly name: string; readonly target: Pointer }[];
}

/** What every named node carries. `at` doubles as its identity. */
interface Node {
  readonly at: Pointer;
  readonly docs: Docs;
  /** `x-` members, untouched. */
  readonly extensions: Extensions;
}

export interface Tag extends Node {
  readonly name: string;
  /** 3.2: the name of the tag this one is nested under. */
  readonly parent?: string;
  /** 3.2: what sort of tag it is, `nav` for example. */
  readonly kind?: string;
}

/** A schema that others refer to, so that it needs a name of its own. */
export interface Model {
  readonly at: Pointer;
  /** The name as the document spells it: the component's key, or what the pointer suggests. */
  readonly name: string;
  /** `component`: a member of `components/schemas` of the root document. */
  readonly origin: "component" | "referenced";
  /** `x-name` of the schema. */
  readonly pinnedName?: string;
  readonly errorEnvelope?: ErrorEnvelope;
  readonly schema: Schema;
  /** Which way values travel, seen from the API's consumer; through other models too. */
  readonly used: "sent" | "received" | "both" | "never";
  /** Whether what is sent has another type than what is received (readOnly, writeOnly), here or in a model it contains. */
  readonly differsWhenSent: boolean;
  /** Part of a reference cycle: printers must not inline it. */
  readonly recursive: boolean;
}

/** One HTTP exchange. An operation goes to the server, a webhook or callback comes from it. */
export interface Exchange extends Node {
  /** `operationId`, or the webhook's key; absent when the document gives none. */
  readonly id?: string;
  /** `x-name`. */
  readonly pinnedName?: string;
  /** As it goes over the wire: `GET`, `QUERY`, or an additional operation's own spelling. */
  readonly method: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly responses: readonly Response[];
  /** OR of ANDs; an empty AND means no credentials will do; an empty list means none are asked for. */
  readonly security: readonly (readonly SecurityUse[])[];
  /**
   * Where credentials are asked for and no alternative can be met, as each names a scheme that there is not: these names. `security`
   * is empty then, so that callers send what they have; a server must not take it for an operation that is for everybody.
   */
  readonly unmetSecurity?: readonly string[];
}

/** `at` is `#/paths/<path>/<method>` also where the path item stands in a file of its own, so that it is unique. */
export interface Operation extends Exchange {
  readonly kind: "operation";
  /** As the document spells it, `/v1/users/{id}`. */
  readonly path: string;
  /** `path` cut at its parameters: `["/v1/users/", { parameter: "id" }]`. */
  readonly segments: readonly (string | { readonly parameter: string })[];
  /** The operation's own, or its path item's; empty when those of the document apply. */
  readonly servers: readonly Server[];
  readonly callbacks: readonly Webhook[];
  readonly idempotency?: Idempotency;
  readonly pagination?: Pagination;
  /** `x-emits`: the webhooks it leads to, the usual one first. */
  readonly emits?: readonly string[];
  readonly rateLimits: readonly RateLimit[];
}

/** A request the API makes: an entry of `webhooks` (or `x-webhooks`), or an operation of a callback. */
export interface Webhook extends Exchange {
  readonly kind: "webhook";
  /** The key under `webhooks`; of a callback, its name. */
  readonly name: string;
  /** The runtime expression of a callback's URL. */
  readonly url?: string;
  readonly signature?: Signature;
  readonly delivery?: Delivery;
  readonly mirrors: readonly Mirror[];
}

export interface Parameter extends Node {
  readonly name: string;
  /** `querystring` (3.2): the whole query is one value. */
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  readonly required: boolean;
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

export interface Body extends Node {
  readonly required: boolean;
  readonly contents: readonly Content[];
}

/** One media type of a body. Every one the document lists is here, in its order; choosing is a target's business. */
export interface Content {
  readonly at: Pointer;
  /** `x-` members, untouched. */
  readonly extensions: Extensions;
  /** As the document spells it, parameters included. */
  readonly mediaType: string;
  readonly codec: Codec;
  readonly schema: Schema;
  /** 3.2 `itemSchema`: of one event or line. */
  readonly itemSchema?: Schema;
  /** `x-stream`. */
  readonly stream?: StreamEnd;
  /** By property; of `form` and `multipart`. */
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

export interface Response extends Node {
  readonly status: ResponseStatus;
  /** The member of `components/responses` that is referred to, where it is but a `$ref` to what stands elsewhere. */
  readonly component?: string;
  readonly headers: readonly Header[];
  readonly contents: readonly Content[];
  readonly links: readonly Link[];
  readonly retry?: Retry;
}

export type ResponseStatus =
  | { readonly kind: "exact"; readonly code: number }
  /** `2XX`: 200 to 299. */
  | { readonly kind: "range"; readonly hundreds: 1 | 2 | 3 | 4 | 5 }
  | { readonly kind: "default" };

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
  /** Pointer of the operation it leads to; absent when the document's own reference leads nowhere. */
  readonly operation?: Pointer;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly body?: Json;
}

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

export type SecurityScheme = Node & { readonly name: string } & (
    | { readonly kind: "bearer"; readonly format?: string }
    | { readonly kind: "basic" }
    /** Any other HTTP authentication scheme, by its registered name. */
    | { readonly kind: "http"; readonly scheme: string }
    | { readonly kind: "apiKey"; readonly in: "header" | "query" | "cookie"; readonly key: string }
    /** `metadataUrl` (3.2): of the authorization server's metadata (RFC 8414). */
    | { readonly kind: "oauth2"; readonly flows: readonly OAuthFlow[]; readonly metadataUrl?: string }
    | { readonly kind: "openIdConnect"; readonly url: string }
    | { readonly kind: "mutualTls" }
    | { readonly kind: "signature"; readonly signature: Signature }
  );

export interface OAuthFlow {
  readonly grant: "clientCredentials" | "authorizationCode" | "password" | "implicit" | "deviceAuthorization";
  readonly tokenUrl?: string;
  readonly authorizationUrl?: string;
  /** Of `deviceAuthorization` (3.2). */
  readonly deviceAuthorizationUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** Pointer of the operation at `tokenUrl`, when the document describes it. */
  readonly tokenOperation?: Pointer;
  /** How the token is asked for: as that operation's request body says, else `form` (RFC 6749). */
  readonly request: "form" | "json";
  readonly reuse?: TokenReuse;
}

export interface SecurityUse {
  /** Name of the scheme. */
  readonly scheme: string;
  readonly scopes: readonly string[];
}
