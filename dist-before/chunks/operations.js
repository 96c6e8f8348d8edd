import { t as sunsetDate } from "./sunset.js";
import { a as sameJson } from "./json.js";
import { i as shorten } from "./text.js";
import { a as typeOf, n as TYPE_NAMES, o as typesOfAssertion } from "./facts.js";
import { s as isMentionOnly } from "./evaluator.js";
import { t as DIRECTIONS } from "./collector.js";
import { t as closest } from "./suggest.js";
import { n as isSuccess, r as statusText } from "./status.js";
// dist/diff/match.js
/** Matches items by keys of decreasing reliability. A key that is not unique on one side matches nothing. */
function matchBy(old, next, ...keys) {
	const pairs = [];
	let [removed, added] = [old, next];
	for (const keyOf of keys) {
		const groups = Map.groupBy(added, (item) => keyOf(item, false));
		const own = Map.groupBy(removed, (item) => keyOf(item, true));
		const taken = /* @__PURE__ */ new Set();
		for (const [key, [item, ...more]] of own) {
			const [match, ...others] = key === void 0 ? [] : groups.get(key) ?? [];
			if (item === void 0 || match === void 0 || more.length + others.length > 0) continue;
			pairs.push([item, match]);
			taken.add(item).add(match);
		}
		removed = removed.filter((item) => !taken.has(item));
		added = added.filter((item) => !taken.has(item));
	}
	return {
		pairs,
		removed,
		added
	};
}
/** What one set has and the other has not. */
function difference(one, other) {
	return new Set([...one].filter((item) => !other.has(item)));
}
/** Matches by address first, where requests are sent, then by name. */
function matchOperations(old, next) {
	return matchBy(old, next, ({ method, path }) => `${method} ${path}`, ({ method, segments }) => `${method} ${addressOf$1(segments)}`, ({ id, method }) => id === void 0 ? void 0 : `${method} ${id}`, ({ id }) => id, ({ pinnedName }) => pinnedName);
}
/** Matches by name first, under which handlers are registered, then by a constant in the body. */
function matchWebhooks(old, next) {
	return matchBy(old, next, ({ method, name, url }) => `${method} ${name} ${url ?? ""}`, ({ method, name }) => `${method} ${name}`, ({ name }) => name, ({ id }) => id, ({ body }) => {
		const shape = body?.contents[0]?.schema.shape;
		return shape?.kind === "ref" ? shape.target : void 0;
	});
}
/** A path without parameter names. */
function addressOf$1(segments) {
	return segments.map((segment) => typeof segment === "string" ? segment : "{}").join("");
}
// dist/diff/schema/spelling.js
const LONGEST = 80;
/** A value in a message. */
function spell$1(value) {
	return shorten(JSON.stringify(value), LONGEST);
}
function spellAll(values) {
	return shorten(values.map((value) => JSON.stringify(value)).join(", "), 160);
}
/** The types of cells: `string | null`. */
function spellTypes(cells) {
	const types = new Set(cells.map((cell) => cell.type === "number" && cell.integer ? "integer" : cell.type));
	if (TYPE_NAMES.every((name) => types.has(name))) return "any";
	return types.size === 0 ? "nothing" : [...types].join(" | ");
}
/** The items of one list that the other lacks. */
function without(values, others) {
	const texts = new Set(others.filter((other) => typeof other !== "object" || other === null));
	return values.filter((value) => typeof value === "object" && value !== null ? !others.some((other) => sameJson(value, other)) : !texts.has(value));
}
// dist/diff/schema/annotations.js
/** Compares texts and default values of two schemas. */
function compareAnnotations(scope, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
	if (!was && is) scope.emit("deprecated", places);
	if (was && !is) scope.emit("no-longer-deprecated", places);
	const sunset = changedSunset(sunsetIn(old.extensions), sunsetIn(next.extensions));
	if (sunset !== void 0) scope.emit(sunset.rule, places, sunset);
	const changed = changedTexts(old.docs, next.docs);
	if (changed.length > 0) scope.emit("docs-changed", places, { after: changed.join(", ") });
	if ((scope.old.hasXml || scope.new.hasXml) && !sameJson(old.xml ?? null, next.xml ?? null)) scope.emit("xml-changed", places);
	const [before, after] = [old.default, next.default];
	if (before === void 0) {
		if (after !== void 0) scope.emit("default-added", places, { after: spell$1(after) });
	} else if (after === void 0) scope.emit("default-removed", places, { before: spell$1(before) });
	else if (!sameJson(before, after)) scope.emit("default-changed", places, {
		before: spell$1(before),
		after: spell$1(after)
	});
}
/** The annotation keywords that differ. */
function changedTexts(old, next) {
	const changed = [
		"title",
		"summary",
		"description",
		"externalUrl"
	].filter((key) => (old[key] ?? "") !== (next[key] ?? ""));
	if (!sameJson([...old.examples ?? []], [...next.examples ?? []])) changed.push("examples");
	return changed;
}
/** A date as `2027-01-31`, from `x-sunset`. */
function sunsetIn(extensions) {
	return sunsetDate(extensions["x-sunset"]);
}
/** What happened to a sunset date, if anything. */
function changedSunset(before, after) {
	if (before === after) return void 0;
	return {
		rule: before === void 0 ? "sunset-set" : before !== void 0 && after !== void 0 && after < before ? "sunset-earlier" : "sunset-later",
		before,
		after
	};
}
// dist/diff/exchange/security.js
/** Compares the security requirements of two operations. */
function compareSecurity(collector, exchange, old, next) {
	const place = {
		exchange,
		part: "security"
	};
	const places = {
		old: old.at,
		new: next.at
	};
	const isOpen = ({ security, unmetSecurity }) => unmetSecurity === void 0 && (security.length === 0 || security.some((uses) => uses.length === 0));
	const [wasOpen, isNowOpen] = [isOpen(old), isOpen(next)];
	const spell = ({ security }) => security.map(spellAlternative).join(" or ") || "none";
	if (wasOpen && !isNowOpen) return collector.contract("security-added", place, places, {
		before: "none",
		after: spell(next)
	});
	if (!wasOpen && isNowOpen) collector.contract("security-removed", place, places, {
		before: spell(old),
		after: "none"
	});
	const nameOf = (name) => collector.schemeNames.get(name) ?? name;
	const { added, pairs, removed } = matchBy(old.security.filter((uses) => uses.length > 0).map((uses) => uses.map((use) => ({
		...use,
		scheme: nameOf(use.scheme)
	}))), next.security.filter((uses) => uses.length > 0), spellAlternative, (uses) => uses.map(({ scheme }) => scheme).toSorted().join("+"));
	for (const uses of isNowOpen ? [] : removed) collector.contract("security-alternative-removed", place, places, { before: spellAlternative(uses) });
	for (const uses of added) collector.contract("security-alternative-added", place, places, { after: spellAlternative(uses) });
	for (const [one, other] of pairs) {
		const [before, after] = [scopesOf(one), scopesOf(other)];
		const [gone, come] = [difference(before, after), difference(after, before)];
		if (come.size > 0) collector.contract("security-scope-added", place, places, { after: [...come].join(", ") });
		if (gone.size > 0) collector.contract("security-scope-removed", place, places, { before: [...gone].join(", ") });
	}
}
function scopesOf(uses) {
	return new Set(uses.flatMap(({ scheme, scopes }) => scopes.map((scope) => `${scheme}: ${scope}`)));
}
function spellAlternative(uses) {
	return uses.map(({ scheme, scopes }) => scopes.length === 0 ? scheme : `${scheme} (${scopes.toSorted().join(", ")})`).toSorted().join(" and ");
}
/** Matches schemes by name, then by what they say. Signatures are compared with their webhooks. */
function matchSchemes(old, next) {
	const isCredential = ({ kind }) => kind !== "signature";
	return matchBy(old.securitySchemes.filter(isCredential), next.securitySchemes.filter(isCredential), ({ name }) => name, (scheme) => `${spellScheme(scheme)} ${scheme.kind === "oauth2" ? JSON.stringify(scheme.flows) : ""}`);
}
/** The new name of each renamed security scheme. */
function renamedSchemes(old, next) {
	return new Map(matchSchemes(old, next).pairs.map(([one, other]) => [one.name, other.name]));
}
/** Compares the security schemes of two documents. */
function compareSchemes(collector, old, next) {
	const { added, pairs, removed } = matchSchemes(old, next);
	const placeOf = ({ name }) => ({ part: `security scheme ${name}` });
	for (const scheme of removed) collector.contract("security-scheme-removed", placeOf(scheme), { old: scheme.at });
	for (const scheme of added) collector.contract("security-scheme-added", placeOf(scheme), { new: scheme.at });
	for (const [one, other] of pairs) {
		const places = {
			old: one.at,
			new: other.at
		};
		const [before, after] = [spellScheme(one), spellScheme(other)];
		if (one.name !== other.name) {
			const spelling = {
				before: one.name,
				after: other.name
			};
			collector.contract("security-scheme-renamed", placeOf(other), places, spelling);
		}
		if (before !== after) collector.contract("security-scheme-changed", placeOf(other), places, {
			before,
			after
		});
		else if (one.kind === "oauth2" && other.kind === "oauth2") compareFlows(collector, one, other);
		const texts = [...changedTexts(one.docs, other.docs)];
		if (describesScopesAnew(one, other)) texts.push("scopes");
		if (texts.length > 0) collector.contract("security-scheme-docs-changed", placeOf(other), places, { after: texts.join(", ") });
	}
}
/** Whether a scope that both have is described differently. */
function describesScopesAnew(old, next) {
	if (old.kind !== "oauth2" || next.kind !== "oauth2") return false;
	const scopesIn = ({ flows }) => flows.flatMap(({ scopes }) => scopes);
	const texts = new Map(scopesIn(next).map(({ description, name }) => [name, description]));
	return scopesIn(old).some(({ description, name }) => (texts.get(name) ?? description) !== description);
}
/** How credentials are sent. */
function spellScheme(scheme) {
	switch (scheme.kind) {
		case "bearer":
		case "basic":
		case "mutualTls":
		case "oauth2":
		case "signature": return scheme.kind;
		case "http": return `http ${scheme.scheme.toLowerCase()}`;
		case "apiKey": return `${scheme.in} ${scheme.in === "header" ? scheme.key.toLowerCase() : scheme.key}`;
		case "openIdConnect": return `openIdConnect ${scheme.url}`;
	}
}
function compareFlows(collector, old, next) {
	const { added, pairs, removed } = matchBy(old.flows, next.flows, ({ grant }) => grant);
	const places = {
		old: old.at,
		new: next.at
	};
	const partOf = ({ grant }) => ({ part: `security scheme ${next.name}, ${grant}` });
	for (const flow of removed) collector.contract("oauth-flow-removed", partOf(flow), places, { before: flow.grant });
	for (const flow of added) collector.contract("oauth-flow-added", partOf(flow), places, { after: flow.grant });
	for (const [one, other] of pairs) {
		const place = partOf(other);
		for (const key of [
			"tokenUrl",
			"authorizationUrl",
			"deviceAuthorizationUrl",
			"refreshUrl"
		]) {
			const [before, after] = [one[key], other[key]];
			if (before !== after) collector.contract("oauth-url-changed", place, places, {
				before,
				after
			});
		}
		if (one.request !== other.request) collector.contract("oauth-request-changed", place, places, {
			before: one.request,
			after: other.request
		});
		const scopes = ({ scopes: list }) => new Set(list.map(({ name }) => name));
		for (const scope of difference(scopes(one), scopes(other))) collector.contract("oauth-scope-removed", place, places, { before: scope });
		for (const scope of difference(scopes(other), scopes(one))) collector.contract("oauth-scope-added", place, places, { after: scope });
		const [before, after] = [one.reuse?.refreshBeforeSeconds, other.reuse?.refreshBeforeSeconds];
		if (before !== after) {
			const spelling = {
				before: spellSeconds(before),
				after: spellSeconds(after)
			};
			collector.contract("token-reuse-changed", place, places, spelling);
		}
	}
}
function spellSeconds(seconds) {
	return seconds === void 0 ? void 0 : `${seconds} s`;
}
// dist/diff/exchange/behaviour.js
/** Compares the behaviour extensions of two operations. */
function compareBehaviour(collector, exchange, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	compareLimits(collector, {
		exchange,
		part: "rate limits"
	}, places, old.rateLimits, next.rateLimits);
	compareKeys(collector, {
		exchange,
		part: "idempotency"
	}, old, next);
	const paging = {
		exchange,
		part: "pagination"
	};
	const [before, after] = [old.pagination, next.pagination];
	if (before === void 0) {
		if (after !== void 0) collector.contract("pagination-added", paging, places, { after: after.style });
	} else if (after === void 0) collector.contract("pagination-removed", paging, places, { before: before.style });
	else if (!sameJson(spellPages(before), spellPages(after))) {
		const spelling = {
			before: JSON.stringify(before),
			after: JSON.stringify(after)
		};
		collector.contract("pagination-changed", paging, places, spelling);
	}
	const [emitted, emits] = [new Set(old.emits ?? []), new Set(next.emits ?? [])];
	const place = {
		exchange,
		part: ""
	};
	for (const name of difference(emitted, emits)) collector.contract("emits-removed", place, places, { before: name });
	for (const name of difference(emits, emitted)) collector.contract("emits-added", place, places, { after: name });
}
function spellPages(pages) {
	return { ...pages };
}
function compareKeys(collector, place, old, next) {
	const [before, after] = [old.idempotency, next.idempotency];
	const places = {
		old: before?.at ?? old.at,
		new: after?.at ?? next.at
	};
	if (before === void 0) {
		if (after !== void 0) collector.contract("idempotency-added", place, places, { after: after.header });
		return;
	}
	if (after === void 0) return collector.contract("idempotency-removed", place, places, { before: before.header });
	if (before.header.toLowerCase() !== after.header.toLowerCase()) {
		const spelling = {
			before: before.header,
			after: after.header
		};
		collector.contract("idempotency-header-changed", place, places, spelling);
	}
	const [kept, keeps] = [before.retentionSeconds, after.retentionSeconds];
	if (kept === keeps) return;
	const rule = kept !== void 0 && (keeps === void 0 || keeps < kept) ? "idempotency-retention-shortened" : "idempotency-retention-lengthened";
	collector.contract(rule, place, places, {
		before: spellSeconds(kept),
		after: spellSeconds(keeps)
	});
}
/** Compares rate limits. Limits of the same scope and window length are matched. */
function compareLimits(collector, place, places, old, next) {
	const { added, pairs, removed } = matchBy(old, next, ({ perSeconds, scope }) => `${scope} ${perSeconds}`, ({ scope }) => scope);
	for (const limit of removed) collector.contract("rate-limit-removed", place, {
		...places,
		old: limit.at
	}, { before: spellLimit(limit) });
	for (const limit of added) collector.contract("rate-limit-added", place, {
		...places,
		new: limit.at
	}, { after: spellLimit(limit) });
	for (const [one, other] of pairs) {
		const at = {
			old: one.at,
			new: other.at
		};
		const spelling = {
			before: spellLimit(one),
			after: spellLimit(other)
		};
		if (spelling.before !== spelling.after) {
			const isRaised = other.requests >= one.requests && other.perSeconds <= one.perSeconds;
			collector.contract(isRaised ? "rate-limit-raised" : "rate-limit-lowered", place, at, spelling);
		}
		if (!sameJson({ ...one.headers }, { ...other.headers })) collector.contract("rate-limit-headers-changed", place, at);
	}
}
function spellLimit({ perSeconds, requests, scope }) {
	return `${requests} per ${perSeconds} s by ${scope}`;
}
/** Compares the roles of error body members. */
function compareEnvelopes(collector, old, next) {
	const [one, other] = [old, next].map(({ models }) => models.find(({ errorEnvelope }) => errorEnvelope !== void 0));
	if (one?.errorEnvelope === void 0 || other?.errorEnvelope === void 0) return;
	const [before, after] = [one.errorEnvelope, other.errorEnvelope];
	const keys = [
		"code",
		"message",
		"id",
		"params"
	];
	const spell = (envelope) => keys.map((key) => `${key}: ${envelope[key] ?? "none"}`).join(", ");
	const spelling = {
		before: spell(before),
		after: spell(after)
	};
	if (spelling.before === spelling.after) return;
	const places = {
		old: before.at,
		new: after.at
	};
	collector.contract("error-envelope-changed", { part: `model ${other.name}` }, places, spelling);
}
// dist/diff/exchange/bodies.js
/** Compares the bodies of two requests. */
function compareBodies(collector, place, at, old, next) {
	if (old === void 0) {
		if (next === void 0) return;
		return collector.value(next.required ? "required-body-added" : "body-added", place, {
			...at,
			new: next.at
		});
	}
	if (next === void 0) return collector.value("body-removed", place, {
		...at,
		old: old.at
	});
	const places = {
		old: old.at,
		new: next.at
	};
	if (!old.required && next.required) collector.value("body-required", place, places);
	if (old.required && !next.required) collector.value("body-optional", place, places);
	const texts = changedTexts(old.docs, next.docs);
	if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
	compareContents(collector, place, places, old.contents, next.contents);
}
/** Compares the media types of two bodies. */
function compareContents(collector, place, at, old, next) {
	const { added, pairs, removed } = matchBy(old, next, ({ mediaType }) => mediaType.toLowerCase().replaceAll(" ", ""), ({ mediaType }) => mediaType.toLowerCase().replace(/\s*;.*$/s, ""));
	const [gone, come] = [removed[0], added[0]];
	if (pairs.length === 0 && removed.length === 1 && added.length === 1 && gone !== void 0 && come !== void 0) {
		const spelling = {
			before: gone.mediaType,
			after: come.mediaType
		};
		const rule = (place.side === "response" || place.side === "webhook-response") && [gone, come].every(({ codec }) => codec === "json") ? "json-media-type-replaced" : "media-type-replaced";
		collector.value(rule, place, {
			old: gone.at,
			new: come.at
		}, spelling);
		return compareContent(collector, place, gone, come);
	}
	for (const { at: place_, mediaType } of removed) {
		const rule = place.side === "response" ? "accepted-media-type-removed" : "media-type-removed";
		collector.value(rule, place, {
			...at,
			old: place_
		}, { before: mediaType });
	}
	for (const { at: place_, mediaType } of added) {
		const rule = old.length === 0 ? "body-added" : "media-type-added";
		collector.value(rule, place, {
			...at,
			new: place_
		}, { after: mediaType });
	}
	for (const [one, other] of pairs) compareContent(collector, place, one, other);
}
function compareContent(collector, place, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	collector.schemas(place, old.schema, next.schema);
	if (old.itemSchema !== void 0 || next.itemSchema !== void 0) {
		const items = {
			...place,
			part: `${place.part}, each item`
		};
		collector.schemas(items, old.itemSchema ?? anything$1(old), next.itemSchema ?? anything$1(next));
	}
	if (old.stream?.end !== next.stream?.end) {
		const spelling = {
			before: old.stream?.end,
			after: next.stream?.end
		};
		collector.value("stream-end-changed", place, places, spelling);
	}
	if (!sameJson(encodingsOf(old), encodingsOf(next))) collector.value("part-encoding-changed", place, places);
}
function anything$1({ at }) {
	return {
		at,
		docs: {},
		shape: { kind: "unknown" },
		assertions: [],
		extensions: {}
	};
}
function encodingsOf({ encodings }) {
	return encodings.map(({ allowReserved, contentType, explode, headers, property, style }) => [
		property,
		contentType ?? null,
		style ?? null,
		explode ?? null,
		allowReserved ?? null,
		headers.map(({ name, required }) => [name, required])
	]);
}
// dist/diff/schema/cells.js
/** Schemas with more cells are compared as a whole. */
const MOST_CELLS = 64;
/** A schema has too many combinations to compare, or depends on its surroundings. */
var TooMany = class extends Error {};
const cellsByContract = /* @__PURE__ */ new WeakMap();
/** The alternatives of a term, one cell each; none if no value is valid, `undefined` if there are too many. */
function cellsOf(contract, term) {
	const [first, ...others] = term;
	if (first === void 0) return anything("#");
	try {
		return others.reduce((cells, schema) => product(cells, cellsOfSchema(contract, schema, /* @__PURE__ */ new Set())), cellsOfSchema(contract, first, /* @__PURE__ */ new Set()));
	} catch (error) {
		if (error instanceof TooMany) return void 0;
		throw error;
	}
}
function cellsOfSchema(contract, schema, entered) {
	const memo = cellsByContract.get(contract) ?? /* @__PURE__ */ new WeakMap();
	cellsByContract.set(contract, memo);
	const cached = memo.get(schema);
	if (cached === "too many") throw new TooMany();
	if (cached !== void 0) return cached;
	try {
		const cells = schema.assertions.reduce((some, assertion) => constrain(some, assertion), cellsOfShape(contract, schema, entered));
		memo.set(schema, cells);
		return cells;
	} catch (error) {
		if (error instanceof TooMany) memo.set(schema, "too many");
		throw error;
	}
}
function cellsOfShape(contract, schema, entered) {
	const { at, shape } = schema;
	switch (shape.kind) {
		case "unknown": return shape.content === void 0 ? anything(at) : withContent(anything(at), shape.content);
		case "never": return [];
		case "null":
		case "boolean": return [plainCell(shape.kind, at)];
		case "binary": return [cell("binary", at)];
		case "number": return [{
			...cell("number", at),
			integer: shape.integer,
			formats: listOf(shape.format)
		}];
		case "string": return [stringCell(shape, at)];
		case "literal": return [listedCell([shape.value], at)];
		case "enum": return cellsOfValues(shape, at);
		case "array":
		case "tuple": return [...others(shape.implied, "array", at), {
			...cell("array", at),
			arrays: [shape]
		}];
		case "object": return [...others(shape.implied, "object", at), {
			...cell("object", at),
			objects: [shape],
			...shape.discriminator !== void 0 && { discriminator: shape.discriminator.property }
		}];
		case "union": {
			const cells = shape.members.flatMap((member) => cellsOfSchema(contract, member, entered).map((one) => ({
				...one,
				...shape.mode !== "type" && { alternative: one.alternative ?? member },
				...shape.mode === "oneOf" && { exclusive: true },
				...shape.discriminator !== void 0 && { discriminator: shape.discriminator.property }
			})));
			if (cells.length > MOST_CELLS) throw new TooMany();
			return cells;
		}
		case "intersection": return shape.members.reduce((cells, member) => product(cells, cellsOfSchema(contract, member, entered)), anything(at));
		case "ref": {
			if (entered.has(shape.target) || shape.dynamic !== void 0) throw new TooMany();
			const target = contract.models.get(shape.target)?.schema;
			return target === void 0 ? anything(at) : cellsOfSchema(contract, target, /* @__PURE__ */ new Set([...entered, shape.target]));
		}
	}
}
function cell(type, at) {
	return {
		type,
		at,
		integer: false,
		formats: [],
		contents: [],
		arrays: [],
		objects: [],
		assertions: []
	};
}
function anything(at) {
	return TYPE_NAMES.map((type) => plainCell(type, at));
}
/** All values of one type. Booleans are listed, because there are only two. */
function plainCell(type, at) {
	return type === "boolean" ? {
		...cell(type, at),
		values: [true, false]
	} : cell(type, at);
}
function others(implied, type, at) {
	return implied ? anything(at).filter((one) => one.type !== type) : [];
}
function withContent(cells, content) {
	return cells.map((one) => one.type === "string" ? {
		...one,
		contents: [content]
	} : one);
}
function cellsOfValues(shape, at) {
	return [...Map.groupBy(shape.values.map(({ value }) => value), typeOf).values()].map((values) => listedCell(values, at));
}
/** Values of one type. For `null`, a list says nothing: there is only one. */
function listedCell(values, at) {
	const type = typeOf(values[0] ?? null);
	return {
		...cell(type, at),
		...type !== "null" && { values }
	};
}
/** Spells encoded strings of 3.0 and 3.1 alike. */
function stringCell({ content, format }, at) {
	if (format === "binary") return {
		...cell("string", at),
		contents: [{ mediaType: "application/octet-stream" }]
	};
	const { encoding, ...others } = content ?? {};
	if (!(encoding?.toLowerCase() === "base64")) return {
		...cell("string", at),
		formats: listOf(format),
		contents: listOf(content)
	};
	const contents = Object.keys(others).length === 0 ? [] : [others];
	return {
		...cell("string", at),
		formats: [...listOf(format), "byte"],
		contents
	};
}
function listOf(item) {
	return item === void 0 ? [] : [item];
}
function product(some, others) {
	const cells = some.flatMap((one) => others.flatMap((other) => intersectCells(one, other) ?? []));
	if (cells.length > MOST_CELLS) throw new TooMany();
	return cells;
}
function constrain(cells, assertion) {
	const [type] = typesOfAssertion(assertion);
	return cells.map((one) => {
		if (assertion.kind === "format") return one.type === "string" || one.type === "number" ? {
			...one,
			formats: [...one.formats, assertion.value]
		} : one;
		return type === void 0 || type === one.type ? {
			...one,
			assertions: [...one.assertions, assertion]
		} : one;
	});
}
/** Whether a cell constrains nothing but the type. */
function isPlain({ arrays, assertions, contents, formats, integer, objects, type, values }) {
	return (values === void 0 || type === "boolean" && values.length === 2) && !integer && formats.length + contents.length + arrays.length + assertions.length === 0 && objects.every(({ patterns, properties, rest }) => rest === "open" && patterns.length === 0 && properties.every(isMentionOnly));
}
/** The intersection of two cells; `undefined` if no value matches both. */
function intersectCells(one, other) {
	if (one.type !== other.type) return void 0;
	const values = one.values === void 0 || other.values === void 0 ? one.values ?? other.values : one.values.filter((value) => other.values?.some((same) => sameJson(value, same)));
	if (values?.length === 0) return void 0;
	const alternative = one.alternative ?? other.alternative;
	const discriminator = one.discriminator ?? other.discriminator;
	const isBare = one.objects.length + one.arrays.length + one.assertions.length === 0;
	return {
		type: one.type,
		at: isBare ? other.at : one.at,
		...alternative !== void 0 && { alternative },
		...(one.exclusive ?? other.exclusive) === true && { exclusive: true },
		...values !== void 0 && { values },
		integer: one.integer || other.integer,
		formats: [.../* @__PURE__ */ new Set([...one.formats, ...other.formats])],
		contents: [...one.contents, ...other.contents],
		arrays: [.../* @__PURE__ */ new Set([...one.arrays, ...other.arrays])],
		objects: [.../* @__PURE__ */ new Set([...one.objects, ...other.objects])],
		assertions: [.../* @__PURE__ */ new Set([...one.assertions, ...other.assertions])],
		...discriminator !== void 0 && { discriminator }
	};
}
// dist/diff/schema/renamed.js
/** With more members, renames are not detected. */
const MOST = 20;
/** Matches removed members with added ones: the same schema, and a similar name or no other candidate. */
function findRenamed(removed, added, { isInPlace, isSame, isTelling }) {
	const renames = /* @__PURE__ */ new Map();
	if (removed.length > MOST || added.length > MOST) return renames;
	const left = new Set(added);
	for (const item of removed) {
		const same = [...left].filter((other) => other.required === item.required && isSame(item, other));
		const alike = same.find(({ name }) => isSameWord(name, item.name) || closest(item.name, [name]) !== void 0);
		const isOnly = removed.length === 1 && added.length === 1;
		const only = same.find((other) => isOnly && (isTelling(item) || isInPlace(item, other)));
		const other = alike ?? only;
		if (other === void 0) continue;
		renames.set(item, other);
		left.delete(other);
	}
	return renames;
}
/** `orderId` equals `order_id`. A word inside a longer name counts too: `amount` and `total_amount`. */
function isSameWord(one, other) {
	const [a, b] = [one, other].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase());
	if (a === void 0 || b === void 0 || a === "" || b === "") return false;
	return a === b || Math.min(a.length, b.length) > 3 && (a.endsWith(b) || b.endsWith(a));
}
/** Whether a schema is so specific that an equal one is hardly a coincidence. */
function isSpecific(term) {
	return term.some(({ assertions, shape }) => {
		if (assertions.length > 0) return true;
		return ![
			"unknown",
			"boolean",
			"string",
			"number",
			"null"
		].includes(shape.kind);
	});
}
// dist/diff/exchange/parameters.js
function placeOf(field) {
	return "in" in field ? field.in : "header";
}
/** Compares request parameters, or response headers. */
function compareFields(collector, exchange, old, next, pathNames = /* @__PURE__ */ new Map()) {
	const partOf = (field) => ({
		...exchange,
		part: "in" in field ? `${field.in} parameter ${field.name}` : `header ${field.name}`
	});
	const nameOf = (field, isOld = false) => {
		if (placeOf(field) === "header") return field.name.toLowerCase();
		return placeOf(field) === "path" && isOld ? pathNames.get(field.name) ?? field.name : field.name;
	};
	const { added, pairs, removed } = matchBy(old, next, (field, isOld) => `${placeOf(field)} ${nameOf(field, isOld)}`, (field) => field.name.toLowerCase());
	for (const [one, other] of pairs) compareField(collector, partOf(other), one, other);
	const renamed = findRenamed(removed, added, {
		isSame: (one, other) => isSameField(collector, exchange.side, one, other),
		isTelling: ({ schema }) => isSpecific([schema]),
		isInPlace: (one, other) => old.indexOf(one) === next.indexOf(other)
	});
	for (const [one, other] of renamed) {
		const spelling = {
			before: one.name,
			after: other.name
		};
		collector.value("parameter-renamed", partOf(other), {
			old: one.at,
			new: other.at
		}, spelling);
	}
	const [gone, come] = [new Set(renamed.keys()), new Set(renamed.values())];
	for (const field of removed.filter((one) => !gone.has(one))) {
		const rule = field.required ? "required-parameter-removed" : "parameter-removed";
		collector.value(rule, partOf(field), { old: field.at });
	}
	for (const field of added.filter((one) => !come.has(one))) {
		const rule = field.required ? "required-parameter-added" : "parameter-added";
		collector.value(rule, partOf(field), { new: field.at });
	}
}
function isSameField({ comparison }, side, old, next) {
	if (placeOf(old) !== placeOf(next) || !isSameEncoding(comparison, old, next)) return false;
	const pair = comparison.compare([old.schema], [next.schema], DIRECTIONS[side]);
	return pair === void 0 || pair.inner.size === 0 && pair.changes.every(({ rule }) => rule === "docs-changed");
}
function compareField(collector, place, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const [before, after] = [placeOf(old), placeOf(next)];
	if (before !== after) collector.value("parameter-moved", place, places, {
		before,
		after
	});
	else if (before === "path" && old.name !== next.name) collector.value("path-parameter-renamed", place, places, {
		before: old.name,
		after: next.name
	});
	if (!old.required && next.required) collector.value("parameter-required", place, places);
	if (old.required && !next.required) collector.value("parameter-optional", place, places);
	if (before === after && !isSameEncoding(collector.comparison, old, next)) {
		const spelling = {
			before: spellEncoding(old),
			after: spellEncoding(next)
		};
		collector.value("parameter-encoding-changed", place, places, spelling);
	}
	const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
	if (!was && is) collector.value("deprecated", place, places);
	if (was && !is) collector.value("no-longer-deprecated", place, places);
	const sunset = changedSunset(sunsetIn(old.extensions), sunsetIn(next.extensions));
	if (sunset !== void 0) collector.value(sunset.rule, place, places, {
		before: sunset.before,
		after: sunset.after
	});
	const texts = changedTexts(old.docs, next.docs);
	if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
	collector.schemas(place, old.schema, next.schema);
}
function isSameEncoding(comparison, old, next) {
	const [one, other] = [old.encoding, next.encoding];
	if (one.kind === "content" || other.kind === "content") return sameJson({ ...one }, { ...other });
	if (one.allowReserved !== other.allowReserved) return false;
	if (one.style === other.style && one.explode === other.explode) return true;
	return one.style === other.style && isScalar(comparison.old, old.schema) && isScalar(comparison.next, next.schema);
}
function isScalar(contract, schema) {
	return cellsOf(contract, [schema])?.every(({ type }) => type !== "array" && type !== "object") ?? false;
}
function spellEncoding({ encoding }) {
	if (encoding.kind === "content") return encoding.mediaType;
	const reserved = encoding.allowReserved ? ", allowReserved" : "";
	return `style: ${encoding.style}, explode: ${encoding.explode}${reserved}`;
}
/** Names of the path parameters, by position. */
function pathNamesOf(old, next) {
	const names = (segments) => segments.flatMap((segment) => typeof segment === "string" ? [] : [segment.parameter]);
	const [before, after] = [names(old), names(next)];
	if (before.length !== after.length) return /* @__PURE__ */ new Map();
	return new Map(before.map((name, index) => [name, after.includes(name) ? name : after[index] ?? name]));
}
// dist/diff/exchange/responses.js
/** Compares the responses of two operations, or of two webhook receivers. */
function compareResponses(collector, side, exchange, old, next) {
	const { added, pairs, removed } = matchBy(old, next, ({ status }) => statusText(status), ({ status }) => status.kind === "default" ? void 0 : rangeOf(status));
	const place = {
		side,
		exchange,
		part: "responses"
	};
	for (const [one, other] of pairs) {
		const [before, after] = [statusText(one.status), statusText(other.status)];
		if (before !== after) {
			const places = {
				old: one.at,
				new: other.at
			};
			if (other.status.kind !== "range") collector.contract(ruleOf(side, one, "removed"), place, places, {
				before,
				after
			});
			if (one.status.kind !== "range") collector.contract(ruleOf(side, other, "added"), place, places, {
				before,
				after
			});
		}
		compareResponse(collector, side, exchange, one, other);
	}
	for (const response of removed) {
		const spelling = { before: statusText(response.status) };
		collector.contract(ruleOf(side, response, "removed"), place, { old: response.at }, spelling);
	}
	for (const response of added) {
		const spelling = { after: statusText(response.status) };
		collector.contract(ruleOf(side, response, "added"), place, { new: response.at }, spelling);
	}
}
function rangeOf(status) {
	return status.kind === "range" ? String(status.hundreds) : String(Math.floor(status.code / 100));
}
function ruleOf(side, { status }, what) {
	if (side === "webhook-response") return `webhook-status-${what}`;
	if (status.kind === "default") return `default-response-${what}`;
	return isSuccess(status) ? `success-status-${what}` : `error-status-${what}`;
}
function compareResponse(collector, side, exchange, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	const place = {
		side,
		exchange,
		part: `response ${statusText(next.status)}`
	};
	const texts = changedTexts(old.docs, next.docs);
	if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
	compareFields(collector, {
		side,
		exchange: `${exchange}, response ${statusText(next.status)}`
	}, old.headers, next.headers);
	if (next.contents.length === 0 && old.contents.length > 0) collector.value("body-removed", place, places);
	else compareContents(collector, place, places, old.contents, next.contents);
	const { added, pairs, removed } = matchBy(old.links, next.links, ({ name }) => name);
	for (const { at, name } of removed) collector.contract("link-removed", place, { old: at }, { before: name });
	for (const { at, name } of added) collector.contract("link-added", place, { new: at }, { after: name });
	for (const [one, other] of pairs) if (!sameJson(targetOf(one), targetOf(other))) collector.contract("link-changed", place, {
		old: one.at,
		new: other.at
	}, { after: other.name });
	const [before, after] = [old.retry, next.retry];
	if (before === void 0) {
		if (after !== void 0) collector.contract("retry-added", place, {
			...places,
			new: after.at
		});
	} else if (after === void 0) collector.contract("retry-removed", place, {
		...places,
		old: before.at
	});
	else if (before.retryAfter !== after.retryAfter || before.jitter !== after.jitter || before.backoff !== after.backoff) collector.contract("retry-changed", place, {
		old: before.at,
		new: after.at
	});
}
function targetOf({ body, operation, parameters }) {
	return [
		operation ?? null,
		parameters,
		body ?? null
	];
}
// dist/diff/exchange/servers.js
/** Compares the servers of two documents, or of two operations. */
function compareServers(collector, exchange, old, next) {
	const isOnly = old.length === 1 && next.length === 1;
	const { added, pairs, removed } = matchBy(old, next, ({ environment, url }) => `${environment ?? ""} ${addressOf(url)}`, ({ environment }) => environment, ({ url }) => addressOf(url), () => isOnly ? "the only one" : void 0);
	const placeOf = ({ environment, url }) => ({
		...exchange !== void 0 && { exchange },
		part: `server ${environment ?? url}`
	});
	for (const server of removed) collector.contract("server-removed", placeOf(server), { old: server.at }, { before: server.url });
	for (const server of added) collector.contract("server-added", placeOf(server), { new: server.at }, { after: server.url });
	const [first, other] = [old[0], next[0]];
	if (first !== void 0 && other !== void 0 && pairs.every(([one, match]) => one !== first || match !== other)) {
		const spelling = {
			before: first.url,
			after: other.url
		};
		collector.contract("server-order-changed", placeOf(other), {
			old: first.at,
			new: other.at
		}, spelling);
	}
	for (const [one, match] of pairs) compareServer(collector, placeOf(match), one, match);
}
/** Paths are appended to the address, so a slash at its end means nothing. */
function addressOf(url) {
	return url.replace(/\/+$/, "");
}
function compareServer(collector, place, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	if (addressOf(old.url) !== addressOf(next.url)) collector.contract("server-moved", place, places, {
		before: old.url,
		after: next.url
	});
	if (old.environment !== next.environment) {
		const spelling = {
			before: old.environment,
			after: next.environment
		};
		collector.contract("server-environment-renamed", place, places, spelling);
	}
	compareLimits(collector, place, places, old.rateLimits, next.rateLimits);
	const { added, pairs, removed } = matchBy(old.variables, next.variables, ({ name }) => name);
	for (const { name } of removed) collector.contract("server-variable-removed", place, places, { before: name });
	for (const { name } of added) collector.contract("server-variable-added", place, places, { after: name });
	for (const [one, other] of pairs) {
		if (one.default !== other.default) {
			const spelling = {
				before: one.default,
				after: other.default
			};
			collector.contract("server-variable-default-changed", place, places, spelling);
		}
		const [before, after] = [new Set(one.values ?? []), new Set(other.values ?? [])];
		if (other.values !== void 0 && one.values !== void 0) {
			for (const value of difference(before, after)) collector.contract("server-variable-value-removed", place, places, { before: value });
			for (const value of difference(after, before)) collector.contract("server-variable-value-added", place, places, { after: value });
		}
	}
}
// dist/diff/exchange/deliveries.js
/** Compares signatures, delivery and replay protection of two webhooks. */
function compareDeliveries(collector, exchange, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	compareSignatures(collector, {
		exchange,
		part: "signature"
	}, places, old.signature, next.signature);
	if (!(old.signature !== void 0 || next.signature !== void 0) && !sameJson(usesOf(old), usesOf(next))) {
		const spelling = {
			before: JSON.stringify(usesOf(old)),
			after: JSON.stringify(usesOf(next))
		};
		collector.contract("webhook-security-changed", {
			exchange,
			part: "security"
		}, places, spelling);
	}
	compareDelivery(collector, {
		exchange,
		part: "delivery"
	}, old, next);
	const place = {
		exchange,
		part: ""
	};
	const spell = ({ mirrors }) => new Set(mirrors.map(({ body, header }) => `${header.toLowerCase()} = ${body}`));
	for (const mirror of difference(spell(old), spell(next))) collector.contract("mirror-removed", place, places, { before: mirror });
	for (const mirror of difference(spell(next), spell(old))) collector.contract("mirror-added", place, places, { after: mirror });
}
function usesOf({ security }) {
	return security.map((uses) => uses.map(({ scheme, scopes }) => [scheme, ...scopes]));
}
function compareSignatures(collector, place, places, old, next) {
	if (old === void 0) {
		if (next !== void 0) collector.contract("signature-added", place, {
			...places,
			new: next.at
		});
		return;
	}
	if (next === void 0) return collector.contract("signature-removed", place, {
		...places,
		old: old.at
	});
	const at = {
		old: old.at,
		new: next.at
	};
	const [{ at: _, toleranceSeconds: before, ...one }, { at: __, toleranceSeconds: after, ...other }] = [old, next];
	const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
	const changed = [.../* @__PURE__ */ new Set([...fields.keys(), ...others.keys()])].filter((key) => JSON.stringify(fields.get(key)) !== JSON.stringify(others.get(key)));
	if (changed.length > 0) {
		const spell = (all) => changed.map((key) => `${key}: ${JSON.stringify(all.get(key)) ?? "none"}`).join(", ");
		collector.contract("signature-changed", place, at, {
			before: spell(fields),
			after: spell(others)
		});
	}
	if (before === after) return;
	const rule = after !== void 0 && (before === void 0 || after < before) ? "signature-tolerance-shortened" : "signature-tolerance-lengthened";
	collector.contract(rule, place, at, {
		before: spellSeconds(before),
		after: spellSeconds(after)
	});
}
function compareDelivery(collector, place, old, next) {
	const [one, other] = [old.delivery, next.delivery];
	const places = {
		old: one?.at ?? old.at,
		new: other?.at ?? next.at
	};
	if (one === void 0) {
		if (other !== void 0) collector.contract("delivery-added", place, places);
		return;
	}
	if (other === void 0) return collector.contract("delivery-removed", place, places);
	const acknowledged = [one.acknowledgeWithinSeconds, other.acknowledgeWithinSeconds];
	if (acknowledged[0] !== acknowledged[1]) {
		const rule = (acknowledged[1] ?? Infinity) < (acknowledged[0] ?? Infinity) ? "delivery-acknowledge-shortened" : "delivery-acknowledge-lengthened";
		collector.contract(rule, place, places, spell(acknowledged));
	}
	const retried = [one.retryForSeconds, other.retryForSeconds];
	if (retried[0] !== retried[1]) {
		const rule = (retried[1] ?? 0) < (retried[0] ?? 0) ? "delivery-retry-shortened" : "delivery-retry-lengthened";
		collector.contract(rule, place, places, spell(retried));
	}
	if (one.backoff !== other.backoff) collector.contract("delivery-backoff-changed", place, places);
}
function spell([before, after]) {
	return {
		before: spellSeconds(before),
		after: spellSeconds(after)
	};
}
// dist/diff/exchange/operations.js
/** `POST /orders (createOrder)` */
function operationName({ id, method, path }) {
	return `${method} ${path}${id === void 0 ? "" : ` (${id})`}`;
}
function compareOperations(collector, old, next, today) {
	const { added, pairs, removed } = matchOperations(old.operations, next.operations);
	for (const operation of removed) {
		const date = sunsetOf(operation);
		const rule = operation.docs.deprecated === true && date !== void 0 && isPast(date, today) ? "operation-removed-after-sunset" : "operation-removed";
		collector.contract(rule, {
			exchange: operationName(operation),
			part: ""
		}, { old: operation.at });
	}
	for (const operation of added) collector.contract("operation-added", {
		exchange: operationName(operation),
		part: ""
	}, { new: operation.at });
	for (const [one, other] of pairs) {
		compareOperation(collector, one, other);
		if (one.servers.length + other.servers.length === 0) continue;
		const [before, after] = [one.servers, other.servers];
		compareServers(collector, operationName(other), before.length === 0 ? old.servers : before, after.length === 0 ? next.servers : after);
	}
}
function compareOperation(collector, old, next) {
	const exchange = operationName(next);
	const place = {
		exchange,
		part: ""
	};
	const places = {
		old: old.at,
		new: next.at
	};
	if (addressOf$1(old.segments) !== addressOf$1(next.segments)) collector.contract("operation-moved", place, places, {
		before: old.path,
		after: next.path
	});
	if (old.method !== next.method) collector.contract("operation-method-changed", place, places, {
		before: old.method,
		after: next.method
	});
	const [name, newName] = [old.pinnedName ?? old.id, next.pinnedName ?? next.id];
	if (name !== newName) collector.contract("operation-renamed", place, places, {
		before: name,
		after: newName
	});
	if (old.tags[0] !== next.tags[0]) {
		const spelling = {
			before: old.tags[0],
			after: next.tags[0]
		};
		collector.contract("operation-tags-changed", place, places, spelling);
	}
	compareLife(collector, exchange, old, next);
	compareFields(collector, {
		side: "request",
		exchange
	}, old.parameters, next.parameters, pathNamesOf(old.segments, next.segments));
	compareBodies(collector, {
		side: "request",
		exchange,
		part: "request body"
	}, places, old.body, next.body);
	compareResponses(collector, "response", exchange, old.responses, next.responses);
	compareSecurity(collector, exchange, old, next);
	compareBehaviour(collector, exchange, old, next);
	compareWebhooks(collector, old.callbacks, next.callbacks, (webhook) => `callback ${webhook.name} of ${exchange}`);
}
/** Compares texts, deprecation and sunset dates. */
function compareLife(collector, exchange, old, next) {
	const place = {
		exchange,
		part: ""
	};
	const places = {
		old: old.at,
		new: next.at
	};
	const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
	if (!was && is) collector.contract("operation-deprecated", place, places);
	if (was && !is) collector.contract("operation-no-longer-deprecated", place, places);
	const moreTags = ({ tags }) => tags.slice(1).toSorted().join(", ");
	const isTagged = old.tags[0] === next.tags[0] && moreTags(old) !== moreTags(next);
	const texts = [...changedTexts(old.docs, next.docs), ...isTagged ? ["tags"] : []];
	if (texts.length > 0) collector.contract("operation-docs-changed", place, places, { after: texts.join(", ") });
	const sunset = changedSunset(sunsetOf(old), sunsetOf(next));
	if (sunset !== void 0) collector.contract(sunset.rule, place, places, {
		before: sunset.before,
		after: sunset.after
	});
}
function webhookName({ name }) {
	return `webhook ${name}`;
}
function compareWebhooks(collector, old, next, nameOf) {
	const { added, pairs, removed } = matchWebhooks(old, next);
	for (const webhook of removed) collector.contract("webhook-removed", {
		exchange: nameOf(webhook),
		part: ""
	}, { old: webhook.at });
	for (const webhook of added) collector.contract("webhook-added", {
		exchange: nameOf(webhook),
		part: ""
	}, { new: webhook.at });
	for (const [one, other] of pairs) compareWebhook(collector, nameOf(other), one, other);
}
function compareWebhook(collector, exchange, old, next) {
	const place = {
		exchange,
		part: ""
	};
	const places = {
		old: old.at,
		new: next.at
	};
	const [name, newName] = [old, next].map((webhook) => webhook.pinnedName ?? webhook.name);
	if (name !== newName) collector.contract("webhook-renamed", place, places, {
		before: name,
		after: newName
	});
	if (old.method !== next.method) collector.contract("webhook-method-changed", place, places, {
		before: old.method,
		after: next.method
	});
	if (old.url !== next.url) collector.contract("callback-url-changed", place, places, {
		before: old.url,
		after: next.url
	});
	if (old.docs.deprecated !== true && next.docs.deprecated === true) collector.contract("webhook-operation-deprecated", place, places);
	const texts = changedTexts(old.docs, next.docs);
	if (texts.length > 0) collector.contract("webhook-operation-docs-changed", place, places, { after: texts.join(", ") });
	compareMessages(collector, exchange, old, next);
	compareDeliveries(collector, exchange, old, next);
}
/** Compares webhooks as a request and a response with exchanged roles. */
function compareMessages(collector, exchange, old, next) {
	const places = {
		old: old.at,
		new: next.at
	};
	compareFields(collector, {
		side: "webhook",
		exchange
	}, old.parameters, next.parameters);
	compareBodies(collector, {
		side: "webhook",
		exchange,
		part: "body"
	}, places, old.body, next.body);
	compareResponses(collector, "webhook-response", exchange, old.responses, next.responses);
}
/** The sunset date as `2027-01-31`: from `x-sunset`, or from an example of the `Sunset` header (RFC 8594). */
function sunsetOf({ extensions, responses }) {
	const header = responses.flatMap((response) => response.headers).find(({ name }) => name.toLowerCase() === "sunset");
	const shape = header?.schema.shape;
	const fixed = shape?.kind === "literal" ? shape.value : header?.examples[0]?.value;
	return sunsetDate(extensions["x-sunset"] ?? fixed ?? header?.schema.docs.examples?.[0]);
}
function isPast(date, today) {
	return date < today;
}
export { spellTypes as _, compareServers as a, cellsOf as c, compareSchemes as d, renamedSchemes as f, spellAll as g, spell$1 as h, webhookName as i, isPlain as l, compareAnnotations as m, compareWebhooks as n, findRenamed as o, changedTexts as p, operationName as r, isSpecific as s, compareOperations as t, compareEnvelopes as u, without as v, difference as y };
