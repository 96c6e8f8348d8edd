import { c as typeName, f as code, i as memberAccess } from "./key.js";
// dist/generator/targets/conversions/formats.js
/** Formats that the runtime converts, and the check that a string must pass before `Temporal` parses it. */
const BUILT_IN = /* @__PURE__ */ new Map([
	["date-time", {
		Date: "",
		"Temporal.Instant": "isDateTimeFormat"
	}],
	["date", { "Temporal.PlainDate": "isDateFormat" }],
	["duration", { "Temporal.Duration": "isDurationFormat" }],
	["int64", { bigint: "" }],
	["uint64", { bigint: "" }]
]);
/** The types that a format can be converted to without user code: `["Date", "Temporal.Instant"]`. */
function builtInTypes(format) {
	return Object.keys(BUILT_IN.get(format) ?? {});
}
/** Formats whose numbers are bigints. */
function bigintFormats(formats) {
	return new Set(Object.keys(formats).filter((format) => formats[format] === "bigint"));
}
/** How the values of a schema are converted: `text:date-time`, `number:int64`; `undefined` if they are not. */
function conversionKey({ shape }, formats) {
	if (shape.kind === "number") return shape.wide === true ? `number:${shape.format ?? ""}` : void 0;
	if (shape.kind !== "string" || shape.format === void 0) return void 0;
	return Object.hasOwn(formats, shape.format) ? `text:${shape.format}` : void 0;
}
/** `int64` from `number:int64`. */
function formatOf(key) {
	return key.slice(key.indexOf(":") + 1);
}
/** Whether only the user's own code can recognize values of a format. */
function isForeign(formats, format) {
	const type = formats[format];
	return typeof type === "object" && type.read !== void 0;
}
/** The role of a format's conversion among declarations. */
const FORMAT = "format";
/** The place under which a format's conversion is declared. No pointer of a document begins like this. */
function formatPlace(format) {
	return `format:${format}`;
}
/** Formats whose conversion imports from the user's program, such as a polyfill or a class. */
function declaredFormats(formats) {
	return Object.keys(formats).filter((format) => formats[format] !== "Date" && formats[format] !== "bigint");
}
/** The type that applications use for a format. */
function formatTypeCode(file, formats, format) {
	const type = formats[format];
	if (type === void 0) return typeName("string");
	return typeof type === "string" ? typeName(type) : member(file, type, "type");
}
/** `Temporal.Instant`: a member of an import. */
function member(file, { import: from, type }, space) {
	const [first = "", ...others] = typeName(type).text.split(".");
	return others.reduce((object, name) => memberAccess(object, name), file.external(from, first, space));
}
/** The conversion of a format's strings, or of its numbers. */
function formatCode(file, formats, format, of) {
	const type = formats[format];
	if (type === "Date") return file.runtime("conversion", "dateTime", "value");
	if (type === "bigint") return file.runtime("exact-json", of === "text" ? "bigintText" : "bigintNumber", "value");
	return file.use(FORMAT, formatPlace(format));
}
/** The declaration of a format's conversion in `conversions.ts`. */
function formatDeclaration(file, formats, format) {
	const name = file.name(FORMAT, formatPlace(format));
	const type = file.runtime("conversion", "ValueConversion", "type");
	return code`export const ${name}: ${type} = /* @__PURE__ */ ${conversionOf(file, format, formats[format])};`;
}
function conversionOf(file, format, type) {
	if (typeof type === "object" && type.read !== void 0 && type.write !== void 0) {
		const [read, write] = [file.external(type.import, type.read, "value"), file.external(type.import, type.write, "value")];
		return code`${file.runtime("conversion", "textFormat", "value")}(${read}, ${write})`;
	}
	const name = typeof type === "object" ? type.type : type ?? "";
	const check = BUILT_IN.get(format)?.[name];
	const value = typeof type === "object" ? member(file, type, "value") : typeName(name);
	const temporal = file.runtime("conversion", "temporal", "value");
	if (check === void 0 || check === "") throw new Error(`nothing converts ${format} to ${name}`);
	return code`${temporal}(() => ${value}, ${file.runtime("validation/formats", check, "value")})`;
}
export { declaredFormats as a, formatOf as c, isForeign as d, conversionKey as i, formatPlace as l, bigintFormats as n, formatCode as o, builtInTypes as r, formatDeclaration as s, FORMAT as t, formatTypeCode as u };
