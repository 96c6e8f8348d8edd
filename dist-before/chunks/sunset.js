// dist/generator/ir/sunset.js
/**
* The day on which something may stop working, from `x-sunset` or a value of the `Sunset` header (RFC 8594).
*
* @param value a date in ISO 8601 or HTTP's form
* @returns `2027-01-31`, in UTC; `undefined` for anything else
*/
function sunsetDate(value) {
	const time = typeof value === "string" ? Date.parse(value) : NaN;
	return Number.isNaN(time) ? void 0 : new Date(time).toISOString().slice(0, 10);
}
export { sunsetDate as t };
