import { essence } from "./content.js";
import { inMediaRange } from "./media-range.js";
/** Writes the body as the caller's `contentType` says, else as the first that is documented. */
export function mediaTypes({ content }, { body, contentType }) {
    const found = contentType === undefined
        ? content[0]
        : content.find(({ type }) => type === contentType || inMediaRange(essence(contentType), type));
    if (found === undefined)
        throw new TypeError("contentType is not documented");
    const written = found.codec.write(body, found.properties);
    // The caller's content type takes precedence over the file's own.
    if (contentType !== undefined)
        return { type: contentType, ...written, ...(body instanceof Blob && { type: contentType }) };
    const isRange = found.type.includes("*");
    const type = written.type ?? (isRange ? found.codec.type : found.type);
    if (isRange && !inMediaRange(essence(type), found.type))
        throw new TypeError(`contentType is required: the contract documents ${found.type}`);
    return { ...written, type };
}
