import { message } from "./messages.js";
/** Checks report a missing value like one of the wrong type, so `undefined` becomes `required` here. */
function toIssue(pointer, found, keyword, expected) {
    if (found === undefined && pointer !== "" && !ABSENCE.has(keyword)) {
        return { pointer, keyword: "required", message: message("required", undefined, found) };
    }
    const text = message(keyword, expected, found);
    return expected === undefined ? { pointer, keyword, message: text } : { pointer, keyword, expected, message: text };
}
/** Keywords that can report missing values. */
const ABSENCE = new Set(["required", "dependentRequired", "never"]);
/** Puts them into words. */
export class Issues {
    count = 0;
    limit;
    // Most values have one thing wrong, for which an array would be large.
    first = undefined;
    others = undefined;
    /** @param limit how many are kept */
    constructor(limit) {
        this.limit = limit;
    }
    get full() {
        return this.count >= this.limit;
    }
    get list() {
        const { first, others } = this;
        if (first === undefined)
            return [];
        return others === undefined ? [first] : [first, ...others];
    }
    add(pointer, found, keyword, expected) {
        if (this.count >= this.limit)
            return;
        const issue = toIssue(pointer, found, keyword, expected);
        if (this.first === undefined)
            this.first = issue;
        // Report a missing value once, whatever else its schema requires.
        else if (issue.keyword === "required" && this.has(issue))
            return;
        else
            (this.others ??= []).push(issue);
        this.count++;
    }
    has({ pointer }) {
        const isIt = (other) => other?.pointer === pointer && other.keyword === "required";
        return isIt(this.first) || this.others?.some(isIt) === true;
    }
}
/** Beyond so many it does not matter how many there are. */
const COUNTED = 100;
/**
 * Adds up how far a value is from what is asked for. Another type is the furthest, then another constant, which is what
 * tells alternatives apart, then a missing member: a value with all members of an alternative is meant for it.
 */
export class Distance {
    count = 0;
    value = 0;
    /** Pointer of the value. */
    base;
    constructor(base) {
        this.base = base;
    }
    get full() {
        return this.count >= COUNTED;
    }
    add(pointer, found, keyword, expected) {
        this.count++;
        if (pointer === this.base) {
            this.value += DECISIVE.has(keyword) ? Infinity : 4;
            return;
        }
        const isNear = pointer.indexOf("/", this.base.length + 1) === -1;
        const isConstant = keyword === "const" || (keyword === "enum" && Array.isArray(expected) && expected.length === 1);
        if (isConstant)
            this.value += isNear ? 500 : 2;
        else if (found === undefined || keyword === "required")
            this.value += isNear ? 20 : 3;
        else
            this.value += 2;
    }
}
const DECISIVE = new Set(["type", "const", "enum", "never"]);
