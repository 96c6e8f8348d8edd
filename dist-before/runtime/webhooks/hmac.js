import { equalInConstantTime } from "./encoding.js";
/** Looks at all of them, so that the duration does not tell which one it was. */
export function oneEquals(expected, digests) {
    let found = false;
    for (const digest of digests)
        found = equalInConstantTime(expected, digest) || found;
    return found;
}
