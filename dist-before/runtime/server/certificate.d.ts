/** A certificate of who connected (X.509), as far as it says who that is. That of `tls.TLSSocket` is one. */
export interface ClientCertificate {
    /** By `CN`, `O`, `OU` ... */
    readonly subject: Readonly<Record<string, string | readonly string[] | undefined>>;
    /** Alternative names: `DNS:shop.example, URI:spiffe://example/shop`. */
    readonly subjectaltname?: string | undefined;
    /** SHA-256 of the whole certificate, in hexadecimal pairs with colons between them. */
    readonly fingerprint256: string;
    readonly serialNumber?: string;
}
/** The part of `TLSSocket` that is used; other sockets have nothing of it. */
export interface MaybeSecured {
    readonly remoteAddress?: string | undefined;
    /** Whether a certificate came that leads to one of the server's authorities. */
    readonly authorized?: boolean;
    getPeerCertificate?(): Partial<ClientCertificate> | null;
}
/** The certificate of a connection, if TLS found it good; anyone can show another. */
export declare function certificateOf(socket: MaybeSecured): ClientCertificate | undefined;
