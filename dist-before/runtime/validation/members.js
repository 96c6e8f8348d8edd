import { pointerStep } from "./pointers.js";
/** Filters the faults of an object to those of these members, without faults of the object itself. */
export function judgeMembers(judge, isJudged) {
    return (value) => judge(value).filter(({ keyword, pointer }) => pointer === "" ? keyword === "type" : isJudged(pointer.slice(1).split("/", 1)[0] ?? ""));
}
/** The same where no member is required. */
export function judgePresent(judge) {
    const isMissing = ({ keyword, pointer }) => keyword === "required" && pointer.lastIndexOf("/") === 0;
    return (value) => judgeMembers(judge, () => true)(value).filter((issue) => !isMissing(issue));
}
/** The faults of one member's value. */
export function judgeMember(judge, name) {
    const step = pointerStep(name);
    return (value) => judge({ [name]: value }).flatMap((issue) => issue.pointer === step || issue.pointer.startsWith(`${step}/`)
        ? [{ ...issue, pointer: issue.pointer.slice(step.length) }]
        : []);
}
/** Names as the pointers of issues spell them. */
export function stepsOf(keys) {
    return new Set(Object.keys(keys).map((name) => pointerStep(name).slice(1)));
}
