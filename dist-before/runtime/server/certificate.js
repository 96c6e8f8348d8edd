/** The certificate of a connection, if TLS found it good; anyone can show another. */
export function certificateOf(socket) {
    if (socket.authorized !== true)
        return undefined;
    const { fingerprint256, serialNumber, subject, subjectaltname } = socket.getPeerCertificate?.() ?? {};
    if (fingerprint256 === undefined || subject === undefined)
        return undefined;
    return { subject, subjectaltname, fingerprint256, ...(serialNumber !== undefined && { serialNumber }) };
}
