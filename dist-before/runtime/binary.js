/** `application/octet-stream` and every other type that is not text. */
export const binary = {
    type: "application/octet-stream",
    accepts: (type) => type === "application/octet-stream",
    write(value) {
        if (value instanceof Blob)
            return value.type === "" ? { body: value } : { body: value, type: value.type };
        if (typeof value === "string" || value instanceof ArrayBuffer || value instanceof ReadableStream)
            return { body: value };
        if (ArrayBuffer.isView(value))
            return { body: new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() };
        throw new TypeError("a binary body must be a Blob, ArrayBuffer, typed array, ReadableStream or string");
    },
    read(response) {
        return response.blob();
    },
};
