// dist/generator/document/large-lists.js
/** Appends all items to a list. */
function addAll(list, more) {
	for (const item of more) list.push(item);
}
/** The largest of `atLeast` and the numbers. */
function largest(atLeast, numbers) {
	let found = atLeast;
	for (const number of numbers) found = Math.max(found, number);
	return found;
}
/** The smallest of `atMost` and the numbers. */
function smallest(atMost, numbers) {
	let found = atMost;
	for (const number of numbers) found = Math.min(found, number);
	return found;
}
export { largest as n, smallest as r, addAll as t };
