import { load } from "js-yaml";
import { didYouMean } from "../generator/diagnostics/suggest.js";
import { ruleIds } from "./rules/catalogue.js";
const MEMBERS = ["rule", "subject", "reason", "until"];
/** Reads approvals from JSON or YAML. */
export function readApprovals(text) {
    let value;
    try {
        value = load(text);
    }
    catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    if (!Array.isArray(value))
        return { ok: false, message: "It must be a list of approvals." };
    const approvals = [];
    for (const [index, item] of value.entries()) {
        const approval = approvalOf(item);
        if (typeof approval === "string")
            return { ok: false, message: `Item ${index + 1}: ${approval}` };
        approvals.push(approval);
    }
    return { ok: true, approvals };
}
function approvalOf(item) {
    if (typeof item !== "object" || item === null)
        return "an approval has `rule` and `reason`.";
    const members = new Map(Object.entries(item));
    const unknown = [...members.keys()].find((key) => !MEMBERS.includes(key));
    if (unknown !== undefined)
        return `unknown member ${JSON.stringify(unknown)}.${didYouMean(unknown, MEMBERS)}`;
    const [rule, subject, reason] = ["rule", "subject", "reason"].map((key) => members.get(key));
    // YAML parses a day as a date.
    const day = members.get("until");
    const until = day instanceof Date ? day.toISOString().slice(0, 10) : day;
    if (typeof rule !== "string")
        return "`rule` is missing.";
    if (!ruleIds().includes(rule))
        return `unknown rule ${JSON.stringify(rule)}.${didYouMean(rule, ruleIds())}`;
    if (typeof reason !== "string" || reason.trim() === "")
        return "`reason` is missing.";
    if (subject !== undefined && typeof subject !== "string")
        return "`subject` must be a string.";
    if (until !== undefined && (typeof until !== "string" || !/^\d{4}-\d\d-\d\d$/.test(until))) {
        return "`until` must be a day, such as 2027-01-31.";
    }
    return { rule, reason, ...(subject !== undefined && { subject }), ...(until !== undefined && { until }) };
}
/** Marks the approved changes. */
export function approve(changes, approvals, today) {
    const used = new Set();
    const fits = (change, { rule, subject }) => rule === change.rule && (subject === undefined || subject === change.subject);
    const isValid = ({ until }) => until === undefined || until >= today;
    const marked = changes.map((change) => {
        const fitting = approvals.filter((approval) => fits(change, approval));
        for (const approval of fitting)
            used.add(approval);
        const approval = fitting.find(isValid);
        return approval === undefined ? change : { ...change, approval: approval.reason };
    });
    const warnings = approvals.flatMap((approval) => {
        const name = `${approval.rule}${approval.subject === undefined ? "" : ` of ${approval.subject}`}`;
        if (!used.has(approval))
            return [`Nothing needs the approval of ${name}: remove it.`];
        return isValid(approval) ? [] : [`The approval of ${name} ended on ${approval.until}.`];
    });
    return { changes: marked, warnings };
}
