import { essence } from "../../content.js";
/** The whole body as a `Blob` of its media type. */
export const binary = {
    async read(body, { contentType, limit }) {
        return new Blob([await body.bytes(limit)], { type: essence(contentType) });
    },
};
/** The bytes as a stream of any length. If the handler stops reading, the request is cancelled. */
export const stream = {
    streams: true,
    async read(body) {
        return body.stream();
    },
};
