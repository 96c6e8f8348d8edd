/** The parts of a client's X.509 certificate that identify it. Certificates of `tls.TLSSocket` have this type. */
export interface ClientCertificate {
  /** By `CN`, `O`, `OU` ... */
  readonly subject: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Alternative names: `DNS:shop.example, URI:spiffe://example/shop`. */
  readonly subjectaltname?: string | undefined;
  /** SHA-256 of the whole certificate, in hexadecimal pairs with colons between them. */
  readonly fingerprint256: string;
  readonly serialNumber?: string;
}

/** The used part of `TLSSocket`. Other sockets lack all of it. */
export interface MaybeSecured {
  readonly remoteAddress?: string | undefined;
  /** Whether the client sent a certificate that one of the server's authorities issued. */
  readonly authorized?: boolean;
  getPeerCertificate?(): Partial<ClientCertificate> | null;
}

/** The certificate of a connection, if TLS verified it. Unverified ones prove nothing. */
export function certificateOf(socket: MaybeSecured): ClientCertificate | undefined {
  if (socket.authorized !== true) return undefined;
  const { fingerprint256, serialNumber, subject, subjectaltname } = socket.getPeerCertificate?.() ?? {};
  if (fingerprint256 === undefined || subject === undefined) return undefined;
  return { subject, subjectaltname, fingerprint256, ...(serialNumber !== undefined && { serialNumber }) };
}
