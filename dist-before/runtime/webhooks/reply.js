export function methodNotAllowed(core) {
    return { status: 405, headers: { allow: core.method } };
}
export const TOO_LARGE = { status: 413, headers: {} };
