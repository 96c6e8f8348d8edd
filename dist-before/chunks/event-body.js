import { c as ifPossible, t as createMaker } from "./make.js";
import { randomBytes } from "node:crypto";
import { seededRandom } from "../runtime/factory/random.js";
// dist/judge/webhooks/event-body.js
/**
* The body of an event: the contract's example, or a generated value. It gets a new id, because receivers ignore events
* that they have seen.
*
* @returns `undefined` if there is no example and no valid value was found
*/
function eventBody(loaded, event) {
	const { identity } = loaded.module.WEBHOOKS;
	const example = loaded.example(event);
	const made = example ?? makeBody(loaded, event);
	if (made === void 0) return void 0;
	if (example === void 0) return encode(made);
	const [name, ...deeper] = identity.in === "body" ? identity.path : [];
	if (name === void 0 || deeper.length > 0 || typeof example !== "object" || example === null) return encode(example);
	const id = Object.hasOwn(example, name) ? Reflect.get(example, name) : void 0;
	if (typeof id !== "string") return encode(example);
	const prefix = id.slice(0, id.lastIndexOf("_") + 1);
	return encode({
		...example,
		[name]: `${prefix}${randomBytes(8).toString("hex")}`
	});
}
function makeBody({ api, schema: schemaOf }, event) {
	const schema = schemaOf(event);
	if (schema === void 0) return void 0;
	const random = seededRandom(randomBytes(4).readInt32LE());
	return ifPossible(() => createMaker(api).make(schema, random, {
		direction: "received",
		alphabet: "header"
	}));
}
function encode(value) {
	return new TextEncoder().encode(JSON.stringify(value));
}
export { eventBody as t };
