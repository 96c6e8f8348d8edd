/** Sends a JSON object with id and secret as members. */
export const jsonRequest = (id, secret, members) => ({
    headers: new Headers({ "content-type": "application/json" }),
    body: JSON.stringify({ ...members, client_id: id, client_secret: secret }),
    secrets: [secret],
});
/** Sends a form, with id and secret in the `Authorization` header. RFC 6749, 2.3.1 requires servers to support it. */
export const basicRequest = (id, secret, members) => {
    const basic = btoa(`${encode(id)}:${encode(secret)}`);
    return { ...form(members, { authorization: `Basic ${basic}` }), secrets: [secret, encode(secret), basic] };
};
/** Sends a form with id and secret as members, which RFC 6749, 2.3.1 also allows. */
export const formRequest = (id, secret, members) => ({
    ...form({ ...members, client_id: id, client_secret: secret }, {}),
    secrets: [secret, encode(secret)],
});
function form(members, headers) {
    return {
        headers: new Headers({ "content-type": "application/x-www-form-urlencoded", ...headers }),
        body: new URLSearchParams(members).toString(),
    };
}
/** RFC 6749, appendix B. */
function encode(text) {
    return new URLSearchParams([["", text]]).toString().slice(1);
}
