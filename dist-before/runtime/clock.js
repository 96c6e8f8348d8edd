/** Longest timer in milliseconds (24 days). Longer ones overflow 31 bits and fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;
export const systemClock = {
    now: () => Date.now(),
    async sleep(ms, signal) {
        // Measures with a monotonic clock after each timer, because some fire a millisecond early.
        const end = performance.now() + ms;
        signal?.throwIfAborted();
        for (let left = ms; left > 0; left = end - performance.now())
            await pause(Math.min(Math.ceil(left), LONGEST_TIMER), signal);
    },
    random: () => Math.random(),
};
function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener("abort", stop);
            resolve();
        }, ms);
        signal?.addEventListener("abort", stop, { once: true });
    });
}
