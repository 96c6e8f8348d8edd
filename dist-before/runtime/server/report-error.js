/** What becomes of errors when nobody listens to them. */
export function reportError(error, { requestId }) {
    // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
    console.error(requestId, error);
}
