import { Distance } from "./findings.js";
/**
 * The number of levels that are first checked without a report, which allocates nothing. Most parts are valid. Deeper levels skip
 * this, so that no part is checked more than a few times.
 */
const TRIED = 2;
/** Results by the findings of the outermost report. Most checks store none. */
const shared = new WeakMap();
/** A report for one part of a value that has an issue. */
export class Report {
    /** Pointer of the value that is checked. */
    base;
    findings;
    /** The findings of the outermost report. */
    root;
    /** Nesting of the part. */
    depth;
    level;
    constructor(base, findings, root, depth, level) {
        this.base = base;
        this.findings = findings;
        this.root = root;
        this.depth = depth;
        this.level = level;
    }
    /** A report for a value and all its parts. */
    static of(findings) {
        return new Report("", findings, findings, 0, 0);
    }
    isFirst(check) {
        const all = shared.get(this.root) ?? { reported: new Map(), distances: [] };
        shared.set(this.root, all);
        const places = entry(entry(all.reported, this.findings, newMap), check, newSet);
        return places.size < places.add(`${this.level}${this.base}`).size;
    }
    within(path, check, value) {
        check(value, new Report(this.base + path, this.findings, this.root, this.depth + 1, this.level));
    }
    fails(path, check, value) {
        if (this.depth < TRIED && check(value))
            return false;
        this.within(path, check, value);
        return this.findings.full;
    }
    distance(path, check, value) {
        const known = shared.get(this.root)?.distances;
        if (known === undefined)
            return this.measure(path, check, value);
        const ofCheck = entry((known[this.level] ??= new Map()), check, newMap);
        const found = ofCheck.get(value) ?? this.measure(path, check, value);
        ofCheck.set(value, found);
        return found;
    }
    measure(path, check, value) {
        const base = this.base + path;
        const distance = new Distance(base);
        check(value, new Report(base, distance, this.root, this.depth + 1, this.level + 1));
        return distance.value;
    }
    follow(path, check, value) {
        check(value, new Report(this.base + path, this.findings, this.root, this.depth + 1, this.level + 1));
    }
    get full() {
        return this.findings.full;
    }
    get clean() {
        return this.findings.count === 0;
    }
    add(path, found, keyword, expected) {
        this.findings.add(this.base + path, found, keyword, expected);
    }
}
function entry(all, key, make) {
    const found = all.get(key) ?? make();
    all.set(key, found);
    return found;
}
function newMap() {
    return new Map();
}
function newSet() {
    return new Set();
}
