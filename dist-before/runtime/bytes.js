/** Joins the chunks of a body. Copies only when there are several. */
export function concatenate(chunks, size) {
    const [first] = chunks;
    if (chunks.length === 1 && first !== undefined)
        return first;
    const all = new Uint8Array(size);
    let offset = 0;
    for (const chunk of chunks) {
        all.set(chunk, offset);
        offset += chunk.length;
    }
    return all;
}
/** The bytes that a framework has read. `undefined` when none has started; `lost` when only a parsed body is left. */
export function bytesReadBefore(request) {
    if (request.rawBody instanceof Uint8Array)
        return request.rawBody;
    if (!request.readableDidRead)
        return undefined;
    return request.body instanceof Uint8Array ? request.body : "lost";
}
