/** A random UUID (version 4, RFC 9562). Created once per call, so that all its attempts carry the same key. */
export declare function uuid(): string;
