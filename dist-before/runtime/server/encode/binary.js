/** Bytes: a `Blob` of any type, an `ArrayBuffer` or a view of one, a string, or a stream. */
export const binary = {
    write(value) {
        if (value instanceof Blob) {
            const { size, type } = value;
            return { body: value.stream(), length: size, ...(type !== "" && { type }) };
        }
        return { body: bytesOf(value) };
    },
};
/** The same for media types that may be endless. */
export const stream = { ...binary, streams: true };
function bytesOf(value) {
    if (typeof value === "string" || value instanceof ReadableStream)
        return value;
    if (value instanceof ArrayBuffer)
        return new Uint8Array(value);
    if (ArrayBuffer.isView(value)) {
        const { buffer, byteLength, byteOffset } = value;
        return buffer instanceof ArrayBuffer
            ? new Uint8Array(buffer, byteOffset, byteLength)
            : new Uint8Array(buffer, byteOffset, byteLength).slice();
    }
    throw new TypeError("a binary body must be a Blob, ArrayBuffer, typed array, ReadableStream or string");
}
