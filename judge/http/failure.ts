/** Nothing listens there: unknown host, unreachable address or closed port. */
const NOBODY: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "EAI_AGAIN", "ENETUNREACH"]);

/** OpenSSL's codes for certificate errors. */
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT)/;

/** Describes a connection error. */
export function connectionFailure(
  error: Error,
  { isSecure }: { readonly isSecure: boolean },
): { readonly failure: "refused" | "broken"; readonly message: string } {
  const code = "code" in error ? String(error.code) : "";
  const coded = code === "" || error.message.includes(code) ? error.message : `${error.message} (${code})`;
  if (NOBODY.has(code)) return { failure: "refused", message: coded };
  const broken = (message: string): { readonly failure: "broken"; readonly message: string } => ({
    failure: "broken",
    message,
  });
  if (code === "HPE_HEADER_OVERFLOW") return broken("its response headers are larger than 16 KiB");
  if (code.startsWith("HPE_")) {
    return broken(`its response is not HTTP/1.1: ${error.message.replace(/^Parse Error: /, "")} (${code})`);
  }
  if (CERTIFICATE.test(code)) {
    const why = error.message.replace(/;.*$/s, "");
    return broken(
      `its certificate is not trusted: ${why} (${code}); NODE_EXTRA_CA_CERTS=FILE trusts another certificate`,
    );
  }
  if (isSecure && (code === "EPROTO" || code.startsWith("ERR_SSL_"))) {
    const isPlain = /wrong version number|packet length too long|http request/i.test(error.message);
    return broken(isPlain ? "it does not use TLS; its URL may start with http:" : `the TLS handshake failed (${code})`);
  }
  if (code === "ECONNRESET" || code === "EPIPE") {
    return broken(`it closes the connection before it responds${isSecure ? "" : ", as https: servers do"}`);
  }
  return broken(coded);
}
