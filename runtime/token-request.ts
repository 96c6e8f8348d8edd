/** Encodings of a token request. Each is a function, so that bundles contain only the one in use. */
export type TokenRequest = (
  clientId: string,
  clientSecret: string,
  members: Readonly<Record<string, string>>,
) => EncodedTokenRequest;

export interface EncodedTokenRequest {
  readonly headers: Headers;
  readonly body: string;
  /** Every encoded form of the secret. */
  readonly secrets: readonly string[];
}

/** Sends a JSON object with id and secret as members. */
export const jsonRequest: TokenRequest = (id, secret, members) => ({
  headers: new Headers({ accept: "application/json", "content-type": "application/json" }),
  body: JSON.stringify({ ...members, client_id: id, client_secret: secret }),
  secrets: [secret],
});

/** Sends a form, with id and secret in the `Authorization` header. RFC 6749, 2.3.1 requires servers to support it. */
export const basicRequest: TokenRequest = (id, secret, members) => {
  const basic = btoa(`${encode(id)}:${encode(secret)}`);
  return { ...form(members, { authorization: `Basic ${basic}` }), secrets: [secret, encode(secret), basic] };
};

/** Sends a form with id and secret as members, which RFC 6749, 2.3.1 also allows. */
export const formRequest: TokenRequest = (id, secret, members) => ({
  ...form({ ...members, client_id: id, client_secret: secret }, {}),
  secrets: [secret, encode(secret)],
});

function form(
  members: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Pick<EncodedTokenRequest, "headers" | "body"> {
  return {
    headers: new Headers({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    }),
    body: new URLSearchParams(members).toString(),
  };
}

/** RFC 6749, appendix B. */
function encode(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}
