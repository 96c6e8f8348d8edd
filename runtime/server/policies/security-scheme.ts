/** Where a scheme's credentials are in a request. Written by the generator. */
export type SecurityScheme =
  | { readonly kind: "bearer" }
  | { readonly kind: "basic" }
  /** Lower case. */
  | { readonly kind: "http"; readonly scheme: string }
  /** A certificate of the connection. */
  | { readonly kind: "mutualTls" }
  | { readonly kind: "apiKey"; readonly in: "header" | "query" | "cookie"; readonly name: string };

export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** As in OpenAPI: alternatives, each with the schemes that are required together, and their scopes. */
export type SecurityRequirements = readonly { readonly [scheme: string]: readonly string[] }[];
