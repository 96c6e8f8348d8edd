import { i as faultText, t as createEvaluator } from "./evaluator.js";
import { s as Impossible, t as createMaker } from "./make.js";
import { i as ROLES } from "./audience.js";
import { t as DIRECTIONS } from "./collector.js";
import { seededRandom } from "../runtime/factory/random.js";
// dist/diff/proof/boundaries.js
/** Longer texts and lists are generated randomly instead. */
const LONGEST = 1e4;
/** Values at the limits of a schema, where contracts differ most often. References are not resolved. */
function* boundaryValues(term) {
	for (const schema of term) yield* boundariesOf(schema);
}
function* boundariesOf({ assertions, shape }) {
	if (shape.kind === "literal") yield shape.value;
	if (shape.kind === "enum") for (const { value } of shape.values) yield value;
	if (shape.kind === "boolean") yield* [true, false];
	if (shape.kind === "null") yield null;
	if (shape.kind === "number" && shape.format === "int32") yield* [2 ** 31, -(2 ** 31) - 1];
	if (shape.kind === "intersection" || shape.kind === "union") yield* boundaryValues(shape.members);
	for (const assertion of assertions) switch (assertion.kind) {
		case "minimum":
		case "maximum":
		case "exclusiveMinimum":
		case "exclusiveMaximum":
		case "multipleOf":
			yield* [
				assertion.value,
				assertion.value - 1,
				assertion.value + 1,
				assertion.value / 2,
				assertion.value + .5
			];
			break;
		case "minLength":
		case "maxLength":
			for (const length of around(assertion.value)) yield "a".repeat(length);
			break;
		case "contains":
			for (const value of boundariesOf(assertion.schema)) yield* [
				assertion.min - 1,
				assertion.min,
				(assertion.max ?? 0) + 1
			].flatMap((count) => count >= 0 && count <= LONGEST ? [Array.from({ length: count }, () => value)] : []);
			break;
		case "not":
			yield* boundariesOf(assertion.schema);
			break;
		case "propertyNames": for (const name of boundariesOf(assertion.schema)) if (typeof name === "string") yield { [name]: null };
	}
}
function around(length) {
	return [
		length,
		length - 1,
		length + 1
	].filter((one) => one >= 0 && one <= LONGEST);
}
// dist/diff/proof/replay.js
/** Values to try per change until one is rejected. */
const TRIES = 80;
function createReplay(old, next, tries = TRIES) {
	const makers = {
		old: createMaker(old),
		new: createMaker(next)
	};
	const judges = {
		old: createEvaluator(old, { assertFormats: true }),
		new: createEvaluator(next, { assertFormats: true })
	};
	function find({ direction, ...terms }, madeBy, isMeant = () => true) {
		const [own, other] = madeBy === "old" ? [terms.old, terms.next] : [terms.next, terms.old];
		const [judge, foreign] = madeBy === "old" ? [judges.old, judges.new] : [judges.new, judges.old];
		for (const value of candidates(makers[madeBy], own, other, {
			direction,
			tries
		})) {
			if (!own.every((schema) => judge.verdict(value, schema, direction) === "fits")) continue;
			const misfit = other.find((schema) => foreign.verdict(value, schema, direction) === "misfit");
			if (misfit === void 0) continue;
			const fault = foreign.faults(value, misfit, direction).find(isMeant);
			if (fault !== void 0) return {
				madeBy,
				value,
				fault: faultText(fault)
			};
		}
	}
	return {
		find,
		witnessOf(change) {
			const { levels, sides, terms } = change;
			if (terms === void 0) return void 0;
			const travels = (side) => DIRECTIONS[side] === terms.direction;
			const isBroken = (role) => sides.some((side) => travels(side) && levels[ROLES[side][role]] === "breaking");
			const isMeant = (fault) => isAbout(fault, change);
			return (isBroken("writer") ? find(terms, "old", isMeant) : void 0) ?? (isBroken("reader") ? find(terms, "new", isMeant) : void 0);
		}
	};
}
/** Whether a fault belongs to the value itself or to the changed member. Other members may be invalid too. */
function isAbout({ keyword, message, path }, { after, before, path: steps = [], rule }) {
	const last = steps.at(-1);
	if (last?.kind !== "property" || !rule.includes("property") || rule.includes("property-names")) return path === "";
	const isOfMembers = [
		"required",
		"additionalProperties",
		"unevaluatedProperties"
	].includes(keyword);
	const names = [
		last.name,
		before,
		after
	];
	return isOfMembers && names.some((name) => name !== void 0 && `${path} ${message}`.includes(name));
}
function* candidates(maker, own, other, { direction, tries }) {
	yield* boundaryValues([...own, ...other]);
	const [first] = own;
	if (first === void 0) {
		yield* [
			null,
			true,
			0,
			1.5,
			"",
			"a",
			[],
			{}
		];
		return;
	}
	const random = seededRandom(1);
	for (let count = 0; count < tries; count++) try {
		yield maker.make(first, random, { direction });
	} catch (error) {
		if (error instanceof Impossible) return;
		throw error;
	}
}
export { createReplay };
