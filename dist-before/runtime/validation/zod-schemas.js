import { issuesOf } from "./issues.js";
import { judgeMember, judgeMembers, judgePresent, stepsOf } from "./members.js";
import { pathOf } from "./pointers.js";
/** A schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export function checkSchema(zod, check, json) {
    const judge = (value) => issuesOf(check, value);
    return described(json, asked(zod, check, zod.unknown(zod.check(reportOf(judge)))));
}
/**
 * Like {@link checkSchema}, for objects.
 *
 * @param names members of the type
 */
export function checkObjectSchema(zod, check, names, json) {
    const judge = (value) => issuesOf(check, value, Infinity);
    const reported = (value) => issuesOf(check, value);
    return described(json, asked(zod, check, objectSchema(zod, { names, judge, added: {}, json, reported })));
}
/** Adds the contract's schema for `z.toJSONSchema`, if it was generated. */
function described(json, schema) {
    json?.describe(schema);
    return schema;
}
/** Runs the check first, because most values are valid and need nothing from zod. */
function asked(zod, check, schema) {
    const fast = {
        parse: (value, params) => (check(value) ? value : zod.parse(schema, value, params)),
        safeParse: (value, params) => check(value) ? { success: true, data: value } : zod.safeParse(schema, value, params),
    };
    return Object.assign(schema, fast);
}
function reportOf(judge) {
    return (payload) => {
        for (const { pointer, keyword, expected, message } of judge(payload.value)) {
            const path = pathOf(payload.value, pointer);
            payload.issues.push({
                code: "custom",
                path,
                message,
                input: payload.value,
                params: { keyword, expected, pointer },
            });
        }
    };
}
function objectSchema(zod, { added, json, judge, names, reported = judge }) {
    const shape = () => ({
        ...Object.fromEntries(names.map((name) => [name, described(json?.member(name), memberSchema(zod, judgeMember(judge, name)))])),
        ...added,
    });
    const part = (isPart, isJudged) => {
        const left = Object.entries(added).filter(([name]) => isPart(name));
        const own = { names: names.filter(isPart), judge: judgeMembers(judge, isJudged), added: Object.fromEntries(left) };
        return objectSchema(zod, { ...own, json });
    };
    const methods = {
        pick: (keys) => {
            const steps = stepsOf(keys);
            return part((name) => Object.hasOwn(keys, name), (step) => steps.has(step));
        },
        omit: (keys) => {
            const steps = stepsOf(keys);
            return part((name) => !Object.hasOwn(keys, name), (step) => !steps.has(step));
        },
        partial: () => {
            const left = Object.entries(added).map(([name, member]) => [name, zod.optional(member)]);
            return objectSchema(zod, { names, judge: judgePresent(judge), added: Object.fromEntries(left), json });
        },
        extend: (more) => {
            const steps = stepsOf(more);
            const own = judgeMembers(judge, (step) => !steps.has(step));
            const left = names.filter((name) => !Object.hasOwn(more, name));
            return objectSchema(zod, { names: left, judge: own, added: { ...added, ...more }, json });
        },
    };
    const report = reportOf(reported);
    const parse = parserOf(zod, added);
    // One check for both, because zod skips a check after one that has reported issues.
    const check = zod.check((payload) => {
        report(payload);
        parse(payload);
    });
    const schema = judged(zod, () => zod.object(shape()), check);
    return Object.defineProperty(Object.assign(schema, methods), "shape", { get: shape });
}
/** The schema of one member. It may be absent if that causes no issue. */
function memberSchema(zod, judge) {
    const structure = () => (judge(undefined).length === 0 ? zod.optional(zod.unknown()) : zod.unknown());
    return judged(zod, structure, zod.check(reportOf(judge)));
}
/** @param structure the schema that inspection shows; created on first access */
function judged(zod, structure, check) {
    const schema = zod.lazy(structure, [check]);
    // The checks decide, so zod need not traverse the structure.
    schema._zod.parse = (payload) => payload;
    return schema;
}
/** Parses the members that the application added. */
function parserOf(zod, members) {
    const all = Object.entries(members);
    return (payload) => {
        const { value } = payload;
        if (all.length === 0 || typeof value !== "object" || value === null)
            return;
        const parsed = { ...value };
        for (const [name, member] of all) {
            const found = zod.safeParse(member, Reflect.get(value, name));
            if (!found.success) {
                for (const { message, path } of found.error.issues)
                    payload.issues.push({ code: "custom", path: [name, ...path], message, input: value });
            }
            else if (found.data !== undefined)
                parsed[name] = found.data;
        }
        payload.value = parsed;
    };
}
