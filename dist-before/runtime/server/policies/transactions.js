/** Calls `step` with a result, now or when it is there. A synchronous result stays synchronous. */
export function whenDone(result, step) {
    return result instanceof Promise ? result.then(step) : step(result);
}
