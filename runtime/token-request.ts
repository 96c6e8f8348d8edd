/** How a token endpoint wants to be asked; one function each, so that a bundle has only that which is used. */
export type TokenRequest = (
  clientId: string,
  clientSecret: string,
  members: Readonly<Record<string, string>>,
) => EncodedTokenRequest;

export interface EncodedTokenRequest {
  readonly headers: Headers;
  readonly body: string;
  /** The secret in every form it is sent in. */
  readonly secrets: readonly string[];
}

/** A JSON object, id and secret among its members. */
export const jsonRequest: TokenRequest = (id, secret, members) => ({
  headers: new Headers({ "content-type": "application/json" }),
  body: JSON.stringify({ ...members, client_id: id, client_secret: secret }),
  secrets: [secret],
});

/** A form, id and secret in a header of their own: what RFC 6749, 2.3.1 wants every server to take. */
export const basicRequest: TokenRequest = (id, secret, members) => {
  const basic = btoa(`${encode(id)}:${encode(secret)}`);
  return { ...form(members, { authorization: `Basic ${basic}` }), secrets: [secret, encode(secret), basic] };
};

/** A form, id and secret among its members: what RFC 6749, 2.3.1 allows besides. */
export const formRequest: TokenRequest = (id, secret, members) => ({
  ...form({ ...members, client_id: id, client_secret: secret }, {}),
  secrets: [secret, encode(secret)],
});

function form(
  members: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Pick<EncodedTokenRequest, "headers" | "body"> {
  return {
    headers: new Headers({ "content-type": "application/x-www-form-urlencoded", ...headers }),
    body: new URLSearchParams(members).toString(),
  };
}

/** RFC 6749, appendix B. */
function encode(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}
