/** Identifies a window in a store: windows of equal limits with equal keys are the same. */
export function windowName({ requests, perSeconds, scope }) {
    return `${scope} ${requests}/${perSeconds}`;
}
/**
 * The verdict about a request.
 *
 * @param counts of each window, after the request was counted; `undefined` for one that is not running
 */
export function verdictOf(admitted, windows, counts, time) {
    const wait = (index) => {
        const ends = counts[index]?.ends ?? time;
        return Math.min(windows[index]?.window.perSeconds ?? 0, Math.ceil((ends - time) / 1000));
    };
    const states = windows.map(({ window }, index) => ({
        window,
        remaining: Math.max(0, window.requests - (counts[index]?.count ?? 0)),
        resetSeconds: wait(index),
    }));
    // A window that admits nothing never starts. One second is the shortest wait.
    const waits = states.filter(({ remaining }) => remaining === 0).map(({ resetSeconds }) => Math.max(1, resetSeconds));
    return { admitted, retryAfterSeconds: admitted ? 0 : Math.max(...waits), windows: states };
}
