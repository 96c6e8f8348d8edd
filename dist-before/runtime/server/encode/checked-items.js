/**
 * The same values, each checked when it is requested.
 *
 * @param wrong called with an invalid value; if it throws, the stream ends
 */
export function checkedItems(items, check, wrong) {
    // The writer rejects values that are not iterable.
    return isIterable(items) ? each(items, check, wrong) : items;
}
/** The same values, each changed when it is requested. */
export function changedItems(items, change) {
    return isIterable(items) ? changedEach(items, change) : items;
}
async function* changedEach(items, change) {
    for await (const item of items)
        yield change(item);
}
async function* each(items, check, wrong) {
    let number = 0;
    for await (const item of items) {
        number++;
        if (!check(item))
            wrong(item, number);
        yield item;
    }
}
function isIterable(value) {
    return typeof value === "object" && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);
}
