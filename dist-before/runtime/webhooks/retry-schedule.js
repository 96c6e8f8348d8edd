/**
 * The wait before the next attempt. It doubles each time and loses a random part of up to half, so that failed
 * deliveries spread out.
 *
 * @param attempt attempts so far, from 1
 * @param elapsedSeconds time since the first attempt
 * @returns seconds; `undefined` when the contract's time for retries would be over
 */
export function retryDelay(delivery, attempt, elapsedSeconds, options = {}) {
    const { baseSeconds = 5, longestSeconds = 3600, random = Math.random } = options;
    const longest = Math.min(longestSeconds, baseSeconds * 2 ** (attempt - 1));
    const delay = longest * (1 - random() / 2);
    return elapsedSeconds + delay > (delivery.retryForSeconds ?? Number.POSITIVE_INFINITY) ? undefined : delay;
}
/**
 * The waits between all attempts of one delivery in seconds, ignoring the time that attempts take. Infinite when the
 * contract does not limit retries.
 */
export function* retrySchedule(delivery, options = {}) {
    let elapsed = 0;
    for (let attempt = 1;; attempt++) {
        const delay = retryDelay(delivery, attempt, elapsed, options);
        if (delay === undefined)
            return;
        elapsed += delay;
        yield delay;
    }
}
