import { r as factsOf, t as TYPE, x as cachedBy } from "./facts.js";
import { r as smallest } from "./large-lists.js";
import { r as parsePointer } from "./pointer.js";
// dist/generator/targets/webhooks/marks.js
/**
* Finds what distinguishes events: a member of the body with a different constant in each, else such a header, else all constants
* together.
*/
function markEvents(candidates, facts) {
	const constants = new Map(candidates.map((candidate) => [candidate, constantsOf(candidate, facts)]));
	const all = [...constants.values()];
	const single = [...all[0]?.keys() ?? []].find((key) => {
		const values = all.map((known) => known.get(key)?.value);
		return candidates.length > 1 && !values.includes(void 0) && new Set(values).size === values.length;
	});
	const marks = /* @__PURE__ */ new Map();
	const alike = [];
	const taken = [];
	for (const [candidate, known] of constants) {
		if (taken.some((other) => !differ(other, known))) {
			alike.push(candidate);
			continue;
		}
		taken.push(known);
		marks.set(candidate, [...known].flatMap(([key, mark]) => single === void 0 || key === single ? [mark] : []));
	}
	return {
		marks,
		alike
	};
}
/** Constants by place. Members of the body come first, because the body is signed. */
function constantsOf({ webhook, content }, facts) {
	const marks = /* @__PURE__ */ new Map();
	for (const [name, value] of constantMembers(content.schema, facts)) marks.set(`body ${name}`, {
		in: "body",
		path: [name],
		value
	});
	for (const { name: header, in: place, required, schema } of webhook.parameters) {
		const value = place === "header" && required ? constantOf(schema, facts) : void 0;
		if (typeof value === "string") marks.set(`header ${header.toLowerCase()}`, {
			in: "header",
			header,
			value
		});
	}
	return marks;
}
/** Required members with a constant value. */
function constantMembers(schema, facts) {
	const members = facts.members(schema);
	const required = new Set(members.filter((member) => member.required).map(({ name }) => name));
	const constants = /* @__PURE__ */ new Map();
	for (const { name, schema: member } of members) {
		const value = required.has(name) ? constantOf(member, facts) : void 0;
		if (value !== void 0) constants.set(name, value);
	}
	return constants;
}
/** The only value that a schema allows: `const`, or an `enum` with one value. */
function constantOf(schema, facts) {
	const [value, ...others] = facts.constants(schema) ?? [];
	return others.length > 0 || value === null || typeof value === "object" ? void 0 : value;
}
/** Whether no request can match both. */
function differ(a, b) {
	for (const [key, { value }] of a) {
		const other = b.get(key);
		if (other !== void 0 && other.value !== value) return true;
	}
	return false;
}
// dist/generator/targets/webhooks/plan.js
const planOf = cachedBy(makePlan);
function makePlan(api) {
	const faults = [];
	const all = candidatesOf(api, faults);
	const signed = all.filter(({ webhook }) => webhook.signature !== void 0);
	const [first] = all;
	if (first === void 0) return {
		events: [],
		others: [],
		faults
	};
	if (signed.length === 0) {
		const reading = readingOf(all, factsOf(api));
		const what = reading === void 0 ? "event types are generated" : "event types and a reader are generated";
		faults.push(notSigned(first, `None of the webhooks is signed: ${what}, but no receiver and no sender.`));
		return {
			events: all,
			others: [],
			faults,
			...reading !== void 0 && { reading }
		};
	}
	for (const candidate of all) if (candidate.webhook.signature === void 0) faults.push(notSigned(candidate, `The webhook ${quote(candidate.type)} is not signed, so receivers could not trust it; only its type is generated.`));
	const group = largestGroup(signed);
	for (const candidate of signed) {
		if (group.includes(candidate)) continue;
		const message = `The webhook ${quote(candidate.type)} has another signature or method than most webhooks; only its type is generated.`;
		faults.push({
			code: "webhook-differs",
			message,
			at: candidate.webhook.at
		});
	}
	const facts = factsOf(api);
	const { marks, alike } = markEvents(group, facts);
	for (const { type, webhook } of alike) {
		const message = `The webhook ${quote(type)} cannot be distinguished from another one: no required member or header has a unique constant. Only its type is generated.`;
		faults.push({
			code: "webhook-ambiguous",
			message,
			at: webhook.at
		});
	}
	const events = [...marks.keys()];
	const contract = contractOf(events, marks, facts);
	return {
		events,
		others: all.filter((candidate) => !marks.has(candidate)),
		faults,
		...contract !== void 0 && { contract }
	};
}
/** Distinguishes all events or none, because an event that looks like another cannot be recognized. */
function readingOf(all, facts) {
	const { marks, alike } = markEvents(all, facts);
	return alike.length > 0 ? void 0 : eventsOf(all, marks);
}
function notSigned({ webhook }, message) {
	return {
		code: "webhook-not-signed",
		message,
		at: webhook.at
	};
}
function candidatesOf(api, faults) {
	const taken = /* @__PURE__ */ new Set();
	const candidates = [];
	const add = (webhook, operation) => {
		const content = jsonOf(webhook);
		if (content === void 0) {
			const message = `The webhook ${quote(webhook.name)} has no JSON body; it is left out.`;
			faults.push({
				code: "webhook-not-json",
				message,
				at: webhook.at
			});
			return;
		}
		const type = typeOf(webhook, operation, taken);
		taken.add(type);
		candidates.push({
			webhook,
			type,
			content
		});
	};
	for (const webhook of api.webhooks) add(webhook);
	for (const operation of api.operations) for (const callback of operation.callbacks) add(callback, operation);
	return candidates;
}
function jsonOf(webhook) {
	return webhook.body?.contents.find(({ codec }) => codec === "json");
}
/**
* The name of an event: its key under `webhooks`, or the name of the callback. If several share it, the operation or a number is
* added.
*/
function typeOf({ name, method }, operation, taken) {
	const owner = operation === void 0 ? method.toLowerCase() : operation.id ?? operation.path;
	for (const type of [name, `${owner}.${name}`]) if (!taken.has(type)) return type;
	for (let number = 2;; number++) if (!taken.has(`${name}.${number}`)) return `${name}.${number}`;
}
function largestGroup(signed) {
	const groups = /* @__PURE__ */ new Map();
	for (const candidate of signed) {
		const { signature, method } = candidate.webhook;
		const key = JSON.stringify([method, signature === void 0 ? void 0 : {
			...signature,
			at: ""
		}]);
		const group = groups.get(key) ?? [];
		group.push(candidate);
		groups.set(key, group);
	}
	return [...groups.values()].reduce((largest, group) => group.length > largest.length ? group : largest, []);
}
function contractOf(events, marks, facts) {
	const [first] = events;
	const signature = first?.webhook.signature;
	if (first === void 0 || signature === void 0) return void 0;
	const { at: _, ...scheme } = signature;
	return {
		method: first.webhook.method,
		signature: scheme,
		delivery: deliveryOf(events),
		identity: identityOf(scheme, events, facts),
		...eventsOf(events, marks)
	};
}
function eventsOf(events, marks) {
	const mirrors = new Map(events.map((event) => [event, mirrorsOf(event.webhook)]));
	const [first = []] = mirrors.values();
	const common = first.filter((mirror) => [...mirrors.values()].every((others) => others.some((other) => same(mirror, other))));
	return {
		mirrors: common,
		events: events.map((event) => ({
			type: event.type,
			at: event.webhook.at,
			marks: marks.get(event) ?? [],
			mirrors: (mirrors.get(event) ?? []).filter((mirror) => !common.some((other) => same(mirror, other)))
		}))
	};
}
function mirrorsOf({ mirrors, parameters }) {
	return mirrors.map(({ header, body }) => ({
		header,
		path: parsePointer(body).tokens,
		required: parameters.some(({ name, in: place, required }) => place === "header" && name === header && required)
	}));
}
function same(a, b) {
	return a.header.toLowerCase() === b.header.toLowerCase() && a.required === b.required && a.path.join("\n") === b.path.join("\n");
}
/** The strictest time limits, so that a receiver that meets them meets all. */
function deliveryOf(events) {
	const shortest = (values) => {
		const known = values.filter((value) => value !== void 0);
		return known.length === 0 ? void 0 : smallest(Infinity, known);
	};
	const within = shortest(events.map(({ webhook }) => webhook.delivery?.acknowledgeWithinSeconds));
	const retry = shortest(events.map(({ webhook }) => webhook.delivery?.retryForSeconds));
	return {
		...within === void 0 ? {} : { acknowledgeWithinSeconds: within },
		...retry === void 0 ? {} : { retryForSeconds: retry }
	};
}
/** Only signed data can identify an event: a signed header `id`, or a member `id` in every body. */
function identityOf(scheme, events, facts) {
	const header = Object.hasOwn(scheme.fields, "id") ? scheme.fields["id"] : void 0;
	if (header !== void 0) return {
		in: "header",
		header
	};
	return events.every(({ content }) => hasStringMember(content.schema, "id", facts)) ? {
		in: "body",
		path: ["id"]
	} : { in: "digest" };
}
function quote(text) {
	return JSON.stringify(text.slice(0, 80));
}
/** Whether every value of the schema has this member as a string. */
function hasStringMember(schema, name, facts) {
	const members = facts.members(schema).filter((member) => member.name === name);
	const isText = (own) => facts.types(own) === TYPE.string && facts.constants(own) === void 0;
	return members.some(({ required }) => required) && members.some((member) => isText(member.schema));
}
export { planOf as t };
