import { checkNested } from "./notes.js";
// Where many ways lead from one value to one check, its results are kept for as long as the outermost of such checks runs, so
// that a check takes as long as schema and value are large, and not as long as there are ways.
const results = new Map();
let isRunning = false;
/** Runs a check once for each value, and reports its faults once. */
export function checkShared(check, value, report) {
    return isRunning ? answer(check, value, report, false) : start(check, value, report, false);
}
/** As `checkShared`, for a check that may come back to itself. */
export function checkNestedShared(check, value, report) {
    return isRunning ? answer(check, value, report, true) : start(check, value, report, true);
}
function start(check, value, report, nested) {
    isRunning = true;
    try {
        return call(check, value, report, nested);
    }
    finally {
        isRunning = false;
        if (results.size > 0)
            results.clear();
    }
}
function call(check, value, report, nested) {
    return nested ? checkNested(check, value, report) : check(value, report);
}
function answer(check, value, report, nested) {
    let known = results.get(check);
    if (known === undefined)
        results.set(check, (known = new Map()));
    let isRight = known.get(value);
    if (isRight === undefined) {
        // A schema that refers back to itself for the same value matches nothing.
        known.set(value, false);
        isRight = call(check, value, undefined, nested);
        known.set(value, isRight);
    }
    if (report === undefined)
        return isRight;
    if (!isRight && report.isFirst(check))
        call(check, value, report, nested);
    return report.clean;
}
