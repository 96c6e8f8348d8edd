import { t as bundle } from "./bundle.js";
import { n as endlessChain, r as runRedocly, t as INSTALL } from "./run3.js";
import { i as shorten } from "./text.js";
import { i as member, n as isArray, r as isObject } from "./json.js";
import { r as parsePointer, t as childPointer } from "./pointer.js";
import { n as largest, t as addAll } from "./large-lists.js";
import { r as statusText } from "./status.js";
import { t as sunsetDate } from "./sunset.js";
import { join } from "node:path";
import { createHash, createHmac } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
// dist/docs-page/markdown.js
/** Elements that only mark up text. All others are shown as source. */
const HARMLESS = new Set("a abbr b blockquote br caption code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var".split(" "));
/**
* Elements with side effects. Even in code they get an invisible character, in case a parser does not recognize the
* code.
*/
const POWERFUL = /<(?=\/?(?:applet|audio|base|body|button|canvas|dialog|embed|form|frame|frameset|head|html|iframe|img|input|link|math|meta|noscript|object|picture|plaintext|script|select|source|style|svg|template|textarea|title|track|video|xmp)\b)/gi;
const WORD_JOINER = "⁠";
const LONGEST_TAG = 2e3;
const FENCE = /^ {0,3}(?:>\s?)*(?:[-*+] +|\d+[.)] +)?\s*(`{3,}|~{3,})/;
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s[^<>]*)?\/?)>/y;
const AUTOLINK = /<(?:https?:\/\/|mailto:)[^\s<>]*>/iy;
const ATTRIBUTE = /\s([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
const REMOTE_IMAGE = /!(?=\[[^\]\n]{0,500}\]\()/g;
/** Escapes everything but Markdown that marks up text. */
function harmless(text) {
	if (!/[<{!]/.test(text)) return text;
	const out = [];
	let prose = [];
	let fence = "";
	const flush = () => {
		if (prose.length > 0) out.push(inProse(prose.join("\n")));
		prose = [];
	};
	for (const line of text.split("\n")) {
		const mark = FENCE.exec(line)?.[1];
		if (fence === "") {
			if (mark === void 0) {
				prose.push(line);
				if (line.trim() === "") flush();
				continue;
			}
			flush();
			fence = mark;
		} else if (mark !== void 0 && mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = "";
		out.push(inCode(line));
	}
	flush();
	return out.join("\n");
}
function inCode(text) {
	return text.replaceAll(POWERFUL, `<${WORD_JOINER}`).replaceAll("{%", `{${WORD_JOINER}%`).replaceAll(REMOTE_IMAGE, `!${WORD_JOINER}`);
}
function inProse(text) {
	const parts = [];
	let from = 0;
	for (const { start, end } of codeSpans(text)) {
		parts.push(outsideCode(text.slice(from, start)), inCode(text.slice(start, end)));
		from = end;
	}
	parts.push(outsideCode(text.slice(from)));
	return parts.join("");
}
/** Pairs of backtick runs of equal length (CommonMark section 6.1). */
function* codeSpans(text) {
	const runs = [...text.matchAll(/\\?`+/g)].map(({ 0: run, index }) => {
		const escaped = run.startsWith("\\") ? 2 : 0;
		return {
			start: index + escaped,
			length: run.length - escaped
		};
	});
	const later = /* @__PURE__ */ new Map();
	runs.forEach(({ length }, index) => {
		const list = later.get(length) ?? [];
		list.push(index);
		later.set(length, list);
	});
	let after = -1;
	for (const [index, { start, length }] of runs.entries()) {
		if (index <= after || length === 0) continue;
		const list = later.get(length) ?? [];
		while ((list[0] ?? Infinity) <= index) list.shift();
		const [close] = list;
		const closing = close === void 0 ? void 0 : runs[close];
		if (close === void 0 || closing === void 0) continue;
		yield {
			start,
			end: closing.start + length
		};
		after = close;
	}
}
function outsideCode(text) {
	let out = "";
	let from = 0;
	for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", from)) {
		out += text.slice(from, at);
		const [kept, end] = tagAt(text, at);
		out += kept;
		from = end;
	}
	return (out + text.slice(from)).replaceAll("{%", `{${WORD_JOINER}%`).replaceAll(REMOTE_IMAGE, "");
}
/** The replacement of a `<`, and the position after it. */
function tagAt(text, at) {
	AUTOLINK.lastIndex = at;
	const link = AUTOLINK.exec(text)?.[0];
	if (link !== void 0 && link.length < LONGEST_TAG) return [link, at + link.length];
	TAG.lastIndex = at;
	const [tag = "", slash = "", name = "", attributes = ""] = TAG.exec(text) ?? [];
	if (tag === "" || tag.length > LONGEST_TAG || !HARMLESS.has(name.toLowerCase())) return ["&lt;", at + 1];
	return [`<${slash}${name}${slash === "" ? [...attributes.matchAll(ATTRIBUTE)].flatMap(keptAttribute).join("") : ""}${attributes.trimEnd().endsWith("/") ? " /" : ""}>`, at + tag.length];
}
function keptAttribute([, name = "", double, single, bare]) {
	const value = double ?? single ?? bare ?? "";
	return (name.toLowerCase() === "href" ? isSafeLink(value) : /^(?:colspan|rowspan|align|start)$/i.test(name)) && !/["<>&`]/.test(value) ? [` ${name}="${value}"`] : [];
}
/** Whether a link points to a web page, a mailbox or a fragment. */
function isSafeLink(url) {
	return /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i.test(url) && !hasControls(url);
}
function hasControls(text) {
	return [...text].some((character) => character < " " || character === "");
}
/** Text as inline code, for sentences and tables. */
function codeSpan(text) {
	const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
	const longest = largest(0, [...line.matchAll(/`+/g)].map(([run]) => run.length));
	const ticks = "`".repeat(longest + 1);
	const pad = longest > 0 || line.trim() === "" ? " " : "";
	return `${ticks}${pad}${line}${pad}${ticks}`;
}
/** Text as a code block. */
function codeBlock(language, text) {
	const longest = largest(2, [...text.matchAll(/`+/g)].map(([run]) => run.length));
	const ticks = "`".repeat(longest + 1);
	return `${ticks}${language}\n${text}\n${ticks}`;
}
/** Text without Markdown. */
function plain(text) {
	return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>|#{}!~]/g, "\\$&");
}
// dist/docs-page/words.js
const UNITS = [
	[86400, "day"],
	[3600, "hour"],
	[60, "minute"],
	[1, "second"]
];
/** `24 hours`: the largest unit without a fraction. Days are used only from two on. */
function duration(seconds) {
	const [size, unit] = UNITS.find(([size]) => seconds % size === 0 && (size < 86400 || seconds >= 2 * size)) ?? UNITS[3];
	return amount(seconds / size, unit);
}
/** `second`, `10 minutes`: the text after "per". */
function per(seconds) {
	return duration(seconds).replace(/^1 /, "");
}
function amount(count, noun) {
	return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
/** `a, b and c`. */
function list(items) {
	const last = items.at(-1) ?? "";
	return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
// dist/docs-page/behaviour/example.js
/** 2026-01-01T00:00:00Z */
const TIME = "1767225600";
const KEY_TEXT = "a secret for this example";
const HASHES = {
	"hmac-sha256": "sha256",
	"hmac-sha512": "sha512",
	"hmac-sha1": "sha1"
};
/** Signs a body as the contract requires, with a fixed time and a public secret. */
function signExample(signature, body) {
	const { algorithm, encoding, fields, format, header, payload, timestamp, secret } = signature;
	const prefix = secret.prefix ?? "";
	const key = Buffer.from(secret.encoding === "utf8" ? `${prefix === "" ? "whsec_" : ""}example` : KEY_TEXT);
	const values = /* @__PURE__ */ new Map([["body", body]]);
	for (const name of fieldsOf(format, payload)) if (name !== "body" && name !== "digest") values.set(name, name === timestamp ? TIME : "msg_01");
	const signed = fill(payload, values);
	const hash = HASHES[algorithm];
	const digest = createHmac(hash, key).update(signed).digest(encoding);
	values.set("digest", digest);
	const others = Object.entries(fields).map(([name, sent]) => [sent, values.get(name) ?? "msg_01"]);
	const command = commandOf(signed, hash, key, encoding);
	return {
		secret: prefix + (secret.encoding === "utf8" ? key.toString("utf8") : key.toString(secret.encoding)),
		body,
		signed,
		digest,
		headers: [[header, fill(format, values)], ...others],
		...command !== void 0 && { command }
	};
}
function fieldsOf(...templates) {
	return new Set(templates.flatMap((template) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)));
}
function fill(template, values) {
	return template.replaceAll(/\{(\w+)\}/g, (_, name) => values.get(name) ?? "");
}
function commandOf(signed, hash, key, encoding) {
	if (/['\n\r\0]/.test(signed) || signed.length > 1e3) return void 0;
	const text = key.toString("utf8");
	return `printf '%s' '${signed}' | openssl dgst -${hash} ${/^\w+$/.test(text) ? `-hmac ${text}` : `-mac HMAC -macopt hexkey:${key.toString("hex")}`}${encoding === "base64" ? " -binary | base64" : ""}`;
}
// dist/docs-page/behaviour/webhooks.js
/** Longer bodies would distract from the signature. */
const LONGEST_BODY = 600;
const ALGORITHMS = {
	"hmac-sha256": "HMAC-SHA256",
	"hmac-sha512": "HMAC-SHA512",
	"hmac-sha1": "HMAC-SHA1"
};
/** All webhooks, including those of callbacks. */
function webhooksOf({ operations, webhooks }) {
	return [...webhooks, ...operations.flatMap(({ callbacks }) => callbacks)];
}
/** How each signature is made and verified, with a worked example. One section per scheme. */
function signatureSections(api) {
	const ways = /* @__PURE__ */ new Map();
	for (const webhook of webhooksOf(api)) {
		if (webhook.signature === void 0) continue;
		const key = JSON.stringify({
			...webhook.signature,
			at: ""
		});
		const way = ways.get(key) ?? {
			signature: webhook.signature,
			webhooks: []
		};
		way.webhooks.push(webhook);
		ways.set(key, way);
	}
	return [...ways.values()].map(({ signature, webhooks }) => signatureSection(signature, webhooks, ways.size > 1 ? ` in ${codeSpan(signature.header)}` : ""));
}
function signatureSection(signature, webhooks, which) {
	return [
		`## Webhook signatures${which}`,
		steps(signature).join("\n"),
		...mirrorSentence(webhooks),
		...worked(signExample(signature, bodyOf(webhooks)))
	].join("\n\n");
}
function steps({ algorithm, encoding, fields, format, header, payload, repeatable, secret, timestamp, toleranceSeconds }) {
	const others = Object.entries(fields).map(([name, sent]) => `${codeSpan(`{${name}}`)} is the header ${codeSpan(sent)}`);
	const key = secret.encoding === "utf8" && secret.prefix === void 0 ? "The key is the webhook's secret." : `The key is the webhook's secret${secret.prefix === void 0 ? "" : ` without ${codeSpan(secret.prefix)}`}${secret.encoding === "utf8" ? "" : `, decoded from ${secret.encoding}`}.`;
	const lines = [
		`Parse the header ${codeSpan(header)}: ${codeSpan(format)}.`,
		`Join ${codeSpan(payload)}, where \`{body}\` is the raw body, byte for byte, before any parsing${others.length === 0 ? "" : `, and ${list(others)}`}.`,
		`Compute ${ALGORITHMS[algorithm]} of that, in ${encoding}. ${key}`,
		`Compare it with \`digest\` in constant time. Reject the request if they differ.${repeatable.includes("digest") ? " There may be several digests while a secret is rotated: one match is enough." : ""}`
	];
	if (timestamp !== void 0 && toleranceSeconds !== void 0) lines.push(`Reject the request if ${codeSpan(timestamp)} differs from your clock by more than ${duration(toleranceSeconds)} in either direction.`);
	return lines.map((line, index) => `${index + 1}. ${line}`);
}
/** The signature covers the body alone. */
function mirrorSentence(webhooks) {
	const pairs = new Map(webhooks.flatMap(({ mirrors }) => mirrors.map(({ body, header }) => [header, body])));
	if (pairs.size === 0) return [];
	return [`Headers are not signed. Before you use them, check that ${list([...pairs].map(([header, body]) => `${codeSpan(header)} equals ${fieldOf(body)}`))} of the body.`];
}
/** `#/data/id` as `data.id`. */
function fieldOf(pointer) {
	return pointer === "#" ? "the whole" : codeSpan(pointer.replace(/^#\//, "").replaceAll("/", "."));
}
function bodyOf(webhooks) {
	const [shortest = "{}"] = webhooks.flatMap(({ body }) => (body?.contents ?? []).flatMap(({ codec, examples }) => codec === "json" ? examples.map(({ value }) => JSON.stringify(value)) : [])).toSorted((a, b) => a.length - b.length);
	return shortest.length <= LONGEST_BODY ? shortest : "{}";
}
function worked({ body, command, digest, headers, secret, signed }) {
	const parts = [
		`To test your code: with the secret ${codeSpan(secret)}, the body`,
		codeBlock("json", body),
		"gives the signed string",
		codeBlock("text", signed),
		`with the digest ${codeSpan(digest)}, sent as`,
		codeBlock("http", headers.map(([name, value]) => `${name}: ${value}`).join("\n"))
	];
	return command === void 0 ? parts : [
		...parts,
		"The same digest in a shell:",
		codeBlock("sh", command)
	];
}
/** What acknowledges a delivery, and what happens otherwise. */
function deliverySection(api) {
	const rows = /* @__PURE__ */ new Map();
	for (const { delivery, name } of webhooksOf(api)) {
		if (delivery === void 0) continue;
		const said = deliveryOf(delivery);
		const names = rows.get(said) ?? [];
		names.push(codeSpan(name));
		rows.set(said, names);
	}
	if (rows.size === 0) return "";
	return [
		"## Webhook delivery",
		[...rows].map(([said, names]) => `- ${list(names)}: ${said}`).join("\n"),
		"The same event can arrive more than once, so deduplicate events by their identity."
	].join("\n\n");
}
function deliveryOf({ acknowledgeWithinSeconds, backoff, retryForSeconds }) {
	const parts = [];
	if (acknowledgeWithinSeconds !== void 0) parts.push(`Answer with a 2xx status within ${duration(acknowledgeWithinSeconds)}.`);
	if (retryForSeconds !== void 0 || backoff !== void 0) {
		const grows = backoff === void 0 ? "" : ` with ${backoff} backoff`;
		const long = retryForSeconds === void 0 ? "" : ` for up to ${duration(retryForSeconds)}`;
		parts.push(`A delivery that is not acknowledged is retried${grows}${long}.`);
	}
	return parts.join(" ");
}
// dist/docs-page/behaviour/sections.js
/** Heading above the sections. */
const HEADING = "Behaviour";
/** The behaviour that the contract states with extensions, as Markdown for readers. Empty if there is none. */
function behaviourOf(api) {
	const sections = [
		tokenSection(api.securitySchemes),
		limitSection(api),
		idempotencySection(api.operations),
		retrySection(api.operations),
		...signatureSections(api),
		deliverySection(api)
	].filter((section) => section !== "");
	return sections.length === 0 ? "" : [`# ${HEADING}`, ...sections].join("\n\n");
}
/** What responses say about retries, with the statuses they apply to. */
function waitsOf(responses) {
	const waits = /* @__PURE__ */ new Map();
	for (const response of responses) {
		if (response.retry === void 0) continue;
		const wait = waitOf(response.retry);
		waits.set(wait, (waits.get(wait) ?? /* @__PURE__ */ new Set()).add(statusOf(response)));
	}
	return [...waits].map(([wait, statuses]) => [wait, [...statuses].toSorted()]);
}
function waitOf({ backoff, jitter, retryAfter }) {
	const grows = `${backoff} backoff${jitter === "full" ? " with full jitter" : ""}`;
	return retryAfter ? `wait for \`Retry-After\`; without it, ${grows}` : grows;
}
/** `5 requests per second`, with the scope of the count. */
function limitOf({ perSeconds, requests, scope }) {
	return `${amount(requests, "request")} per ${per(perSeconds)}, counted by ${scope.replaceAll("-", " ")}`;
}
function statusOf({ status }) {
	return status.kind === "default" ? "any other status" : statusText(status);
}
function routeOf({ method, path }) {
	return codeSpan(`${method} ${path}`);
}
function tokenSection(schemes) {
	const lines = schemes.flatMap((scheme) => scheme.kind === "oauth2" ? scheme.flows.flatMap((flow) => tokenLine(scheme.name, flow)) : []);
	return lines.length === 0 ? "" : ["## Token reuse", lines.join("\n")].join("\n\n");
}
function tokenLine(name, { grant, reuse, request, tokenUrl }) {
	if (reuse === void 0) return [];
	const before = reuse.refreshBeforeSeconds;
	const example = before < 3600 ? `; with \`expires_in: 3600\` for ${amount(3600 - before, "second")}` : "";
	const asked = tokenUrl === void 0 ? "" : ` Request it from ${codeSpan(tokenUrl)} with a ${request === "json" ? "JSON" : "form"} body.`;
	return [`- ${codeSpan(name)} (${spaced(grant)}): reuse a token until ${duration(before)} before it expires (\`expires_in\`)${example}.${asked}`];
}
function spaced(name) {
	return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
function limitSection({ operations, servers }) {
	const rows = servers.flatMap((server) => server.rateLimits.map((limit) => [serverName(server), limit]));
	const own = operations.flatMap((operation) => operation.rateLimits.map((limit) => [routeOf(operation), limit]));
	if (rows.length + own.length === 0) return "";
	return [
		"## Rate limits",
		[
			"| Where | Requests | Per | Counted by |",
			"|---|---|---|---|",
			...[...rows, ...own].map(([where, { perSeconds, requests, scope }]) => `| ${where} | ${requests.toLocaleString("en-US")} | ${per(perSeconds)} | ${scope.replaceAll("-", " ")} |`)
		].join("\n"),
		"All windows apply at the same time: a request counts against each of them.",
		...[...rows, ...own].flatMap(([where, { headers, perSeconds }]) => headers === void 0 ? [] : [`Of the window per ${per(perSeconds)} (${where}) ${list(stateOf(headers))}.`])
	].join("\n\n");
}
/** The meaning of each rate limit header. */
function stateOf({ limit, remaining, reset }) {
	return [
		[limit, "the number of requests allowed"],
		[remaining, "the number remaining"],
		[reset, "the seconds until the window resets"]
	].flatMap(([header, what]) => header === void 0 ? [] : [{
		header,
		what
	}]).map(({ header, what }, index) => `${codeSpan(header)} ${index === 0 ? "gives " : ""}${what}`);
}
function serverName({ environment, name, url }) {
	return environment === void 0 ? name === void 0 ? codeSpan(url) : plain(name) : codeSpan(environment);
}
function idempotencySection(operations) {
	const keyed = operations.filter(({ idempotency }) => idempotency !== void 0);
	if (keyed.length === 0) return "";
	return [
		"## Idempotency keys",
		"Create a key once per logical call and send it with every attempt. A repeated key returns the first result again and has no further effect.",
		[
			"| Operation | Header | Required | Remembered for |",
			"|---|---|---|---|",
			...keyed.flatMap((operation) => {
				const { idempotency } = operation;
				if (idempotency === void 0) return [];
				const kept = idempotency.retentionSeconds === void 0 ? "not said" : duration(idempotency.retentionSeconds);
				return [`| ${routeOf(operation)} | ${codeSpan(idempotency.header)} | ${idempotency.required ? "yes" : "no"} | ${kept} |`];
			})
		].join("\n")
	].join("\n\n");
}
function retrySection(operations) {
	const rules = waitsOf(operations.flatMap(({ responses }) => responses));
	if (rules.length === 0) return "";
	return [
		"## Retries",
		rules.map(([wait, statuses]) => `- After ${list(statuses)}: ${wait}.`).join("\n"),
		"Retry only requests that are safe to repeat: idempotent methods (`GET`, `PUT`, `DELETE` ...) and requests with an idempotency key. The number of attempts is up to the caller."
	].join("\n\n");
}
// dist/docs-page/behaviour/annotate.js
/**
* Adds the behaviour to the document's descriptions: sections for the whole API, and a few lines per operation and
* webhook. The document is an OpenAPI 3.1 bundle.
*/
function annotated(document, api) {
	const sections = behaviourOf(api);
	let result = sections === "" ? document : at(document, ["info"], (info) => withText(info, sections));
	for (const operation of api.operations) result = result && withLines(result, operation, operationLines(operation));
	for (const webhook of api.webhooks) result = withLines(result, webhook, webhookLines(webhook));
	return result;
}
function withLines(document, { at: pointer }, lines) {
	if (lines.length === 0) return document;
	const { file, tokens } = parsePointer(pointer);
	const [first = "", ...rest] = tokens;
	if (file !== "") return document;
	const path = first === "x-webhooks" ? ["webhooks", ...rest] : tokens;
	const text = ["**Behaviour**", lines.map((line) => `- ${line}`).join("\n")].join("\n\n");
	return at(document, path, (exchange) => withText(exchange, text));
}
function withText(object, text) {
	const before = member(object, "description");
	return {
		...object,
		description: typeof before === "string" && before.trim() !== "" ? `${before}\n\n${text}` : text
	};
}
/** Returns a copy with one object changed, or the same object if the path does not exist. */
function at(value, tokens, change) {
	const [token, ...rest] = tokens;
	if (token === void 0) return change(value);
	const child = member(value, token);
	if (!isObject(child)) return value;
	const changed = at(child, rest, change);
	return changed === child ? value : {
		...value,
		[token]: changed
	};
}
function operationLines({ idempotency, pagination, rateLimits, responses }) {
	const lines = rateLimits.map((limit) => `At most ${limitOf(limit)}.`);
	if (idempotency !== void 0) {
		const kept = idempotency.retentionSeconds === void 0 ? "" : ` The server remembers it for ${duration(idempotency.retentionSeconds)}.`;
		lines.push(`Safe to retry with the same ${codeSpan(idempotency.header)}; use one key per logical call.${kept}`);
	}
	for (const [wait, statuses] of waitsOf(responses)) lines.push(`Retry after ${list(statuses)}: ${wait}.`);
	if (pagination !== void 0) lines.push(paginationLine(pagination));
	return lines;
}
function paginationLine(pagination) {
	const items = `Paginated: the items are in ${fieldOf(pagination.items)}`;
	switch (pagination.style) {
		case "cursor": return `${items}, and ${fieldOf(pagination.next)} is the ${codeSpan(pagination.parameter)} of the next page.`;
		case "offset": return `${items}, and ${codeSpan(pagination.parameter)} is the number of items to skip.`;
		case "page": return `${items}, and ${codeSpan(pagination.parameter)} is the page number, starting at ${pagination.first}.`;
		case "link": return `${items}, and the header \`Link\` with \`rel="next"\` is the URL of the next page.`;
		default: return pagination;
	}
}
function webhookLines({ delivery, mirrors, signature }) {
	const lines = [];
	if (signature !== void 0) {
		const tolerance = signature.toleranceSeconds === void 0 ? "" : ` Its timestamp may differ by at most ${duration(signature.toleranceSeconds)}.`;
		lines.push(`Signed in ${codeSpan(signature.header)}: verify the signature before you use the body.${tolerance}`);
	}
	if (mirrors.length > 0) {
		const equal = mirrors.map(({ body, header }) => `${codeSpan(header)} equals ${fieldOf(body)}`);
		lines.push(`${list(equal)} of the body.`);
	}
	if (delivery !== void 0) lines.push(deliveryOf(delivery));
	return lines;
}
// dist/docs-page/description-limits.js
/** Longest description, in characters. The longest one in real documents has 28,000. */
const MOST_CHARACTERS = 12e4;
/** Most Markdown marks per description. Redoc's parser needs three kilobytes per table cell. */
const MOST_MARKS = 2e4;
const MARK = /[|*_`[\]<>\n]/g;
/** Finds a description for which Redoc would need gigabytes of memory. */
function excessiveText(document) {
	const pending = [{
		at: "#",
		value: document
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { at, value } = next;
		if (isArray(value)) addAll(pending, value.flatMap((item, index) => inner(item, childPointer(at, index))));
		else if (isObject(value)) for (const [key, member] of Object.entries(value)) {
			const place = childPointer(at, key);
			if (key === "description" && typeof member === "string") {
				const message = excessOf(member);
				if (message !== void 0) return {
					at: place,
					message
				};
			}
			addAll(pending, inner(member, place));
		}
	}
}
function inner(value, at) {
	return typeof value === "object" && value !== null ? [{
		at,
		value
	}] : [];
}
function excessOf(text) {
	if (text.length > MOST_CHARACTERS) return `has ${written(text.length)} characters; the maximum is ${written(MOST_CHARACTERS)}`;
	if (text.length <= MOST_MARKS) return void 0;
	let marks = 0;
	for (const _ of text.matchAll(MARK)) marks++;
	return marks > MOST_MARKS ? `has ${written(marks)} Markdown delimiters; the maximum is ${written(MOST_MARKS)}` : void 0;
}
function written(count) {
	return count.toLocaleString("en");
}
// dist/docs-page/page.js
/**
* Styles in addition to Redoc's: darker colours for contrast (WCAG 2.2 section 1.4.3), and wrapped code, because
* keyboard users cannot scroll it (section 2.1.1).
*/
const STYLE = `
body { margin: 0; padding: 0; }
noscript { display: block; margin: 2rem; font-family: sans-serif; }
:root:root:not(.dark) {
  --color-warm-grey-5: #6b6c77;
  --color-warm-grey-6: #5f606b;
  --color-blue-6: #0b62d6;
  --color-blue-7: #1f5bbf;
}
:root:root:not(.dark) .tag-get, :root:root:not(.dark) .tag-query { --tag-color: #0b6b3c; }
:root:root:not(.dark) .tag-post { --tag-color: #174fc4; }
:root:root:not(.dark) .tag-put { --tag-color: #8a4a00; }
:root:root:not(.dark) .tag-patch { --tag-color: #745600; }
:root:root:not(.dark) .tag-delete { --tag-color: #b30037; }
:root:root:not(.dark) .tag-head { --tag-color: #5143b0; }
:root:root:not(.dark) .tag-http-additional-operation { --tag-color: #9a4508; }
:root:root.dark { --color-warm-grey-5: #9b9ca8; }
:root:root.dark .schema-name { color: #a5a2f4; }
pre { white-space: pre-wrap !important; overflow-wrap: anywhere; }
`;
/** Redoc's logo, icons and reporting endpoint, which the page must not load. */
const PICTURES = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const OTHERS = /https:\/\/(?:cdn\.redocly\.com|otel\.cloud\.redocly\.com)\/[\w./-]+/g;
/** The text in place of the logo. */
const NAME = `data:image/svg+xml,${encodeURIComponent("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"56\" height=\"16\"><text x=\"0\" y=\"12\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#1a5fb4\">Redocly</text></svg>")}`;
const OPEN = "<script type=\"module\">";
const CLOSE = "<\/script>";
const DEFINITION = "const __redoc_definition =";
/**
* Assembles the published page from Redoc's script and the document as inert data. Redoc's prerendered HTML is dropped,
* because it was rendered without a browser's protections. The content security policy allows only this script and no
* requests.
*
* @param built by `redocly build-docs --inlineBundle`
* @returns `undefined` if the input has an unexpected structure
*/
function pageOf(built, title) {
	const start = built.lastIndexOf(OPEN);
	const end = built.lastIndexOf(CLOSE);
	if (start === -1 || end < start) return void 0;
	const whole = built.slice(start + 22, end);
	const cut = whole.indexOf(DEFINITION);
	const definition = cut === -1 ? void 0 : dataOf(whole.slice(cut + 26).split("\n", 1)[0] ?? "");
	if (definition === void 0) return void 0;
	const redoc = whole.slice(0, cut).replaceAll(PICTURES, NAME).replaceAll(OTHERS, "data:,");
	const rest = whole.slice(whole.indexOf("\n", cut));
	const script = `${redoc}${POLISH}${DEFINITION} JSON.parse(document.getElementById("definition").textContent);${rest}`;
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${[
		"default-src 'none'",
		`script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
		"style-src 'unsafe-inline'",
		"img-src data:",
		"font-src data:",
		"worker-src blob:",
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<noscript>This page needs JavaScript. It runs only its own scripts and fetches nothing.</noscript>
<div id="redoc"></div>
<script type="application/json" id="definition">
${definition}
${CLOSE}
${OPEN}${script}${CLOSE}
</body>
</html>
`;
}
/** One line per member, so that small changes give small diffs. Escapes what could end the script element. */
function dataOf(literal) {
	try {
		const value = JSON.parse(literal.trim().replace(/;$/, ""));
		return JSON.stringify(value, void 0, 1).replaceAll("<", "\\u003c");
	} catch {
		return;
	}
}
/** An accessible name for Redoc's button that clears the search. */
const POLISH = `
new MutationObserver(() => {
  for (const button of document.querySelectorAll('[data-component-name^="Search/"] button:not([aria-label])'))
    if (button.innerText.trim() === "") button.setAttribute("aria-label", "Clear the search");
}).observe(document.body, { childList: true, subtree: true });
`;
function escapeHtml(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
// dist/docs-page/prepare.js
/** Members that contain data instead of texts. */
const DATA = /* @__PURE__ */ new Set([
	"example",
	"default",
	"enum",
	"const",
	"value",
	"mapping",
	"x-codeSamples"
]);
/** Maps of texts. */
const TEXTS = /* @__PURE__ */ new Set(["scopes", "x-enumDescriptions"]);
/** Members that contain a URL. */
const LINKED = /* @__PURE__ */ new Set([
	"externalDocs",
	"contact",
	"license"
]);
/** Maps with arbitrary keys, which have no meaning of their own. */
const NAMES = /* @__PURE__ */ new Set([
	"properties",
	"patternProperties",
	"$defs",
	"definitions",
	"dependentSchemas",
	"schemas",
	"responses",
	"parameters",
	"requestBodies",
	"headers",
	"securitySchemes",
	"links",
	"callbacks",
	"pathItems",
	"paths",
	"webhooks",
	"content",
	"variables"
]);
/**
* Makes a document safe to display: texts contain only harmless markup, links point to web pages, and nothing is
* loaded. Unchanged parts are shared with the input.
*/
function prepared(document) {
	const shown = convert(document, false);
	if (!isObject(shown)) return document;
	const info = member(shown, "info");
	const servers = member(shown, "servers");
	return {
		...shown,
		...isObject(info) && { info: withSummary(withoutRemoteLogo(info)) },
		...isArray(servers) && { servers: servers.map(plainServer) }
	};
}
function convert(value, named) {
	const shown = convertParts(value, named);
	return named || !isObject(shown) ? shown : withSunset(shown);
}
/** Redoc shows that something is deprecated, but `x-sunset` only as raw data, if at all. */
function withSunset(object) {
	const date = sunsetDate(member(object, "x-sunset"));
	if (date === void 0) return object;
	const before = member(object, "description");
	const text = `**Sunset: ${date}.** It may stop working on this day.`;
	return {
		...object,
		description: typeof before === "string" ? `${text}\n\n${before}` : text
	};
}
function convertParts(value, named) {
	if (isArray(value)) {
		let changed = false;
		const items = value.map((item) => {
			const after = convert(item, false);
			changed ||= after !== item;
			return after;
		});
		return changed ? items : value;
	}
	if (!isObject(value)) return value;
	let copy;
	for (const key of Object.keys(value)) {
		const before = member(value, key) ?? null;
		const after = named ? convert(before, false) : convertMember(key, before);
		if (after === before) continue;
		copy ??= { ...value };
		if (after === void 0) delete copy[key];
		else Object.defineProperty(copy, key, {
			value: after,
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	return copy ?? value;
}
function convertMember(key, value) {
	if (DATA.has(key)) return value;
	if (key === "examples") return isArray(value) ? value : convert(value, true);
	if (typeof value === "string") {
		if (key === "description") return harmless(value);
		return key === "termsOfService" && !isSafeLink(value) ? void 0 : value;
	}
	if (LINKED.has(key) && isObject(value)) return withSafeLink(key, value);
	if (TEXTS.has(key) && isObject(value)) return texts(value);
	return convert(value, NAMES.has(key));
}
function withSafeLink(key, object) {
	const shown = convert(object, false);
	const url = member(object, "url");
	if (!isObject(shown) || url === void 0 || typeof url === "string" && isSafeLink(url)) return isObject(shown) ? shown : object;
	if (key === "externalDocs") return void 0;
	const { url: _, ...rest } = shown;
	return rest;
}
function texts(object) {
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, typeof value === "string" ? harmless(value) : value]));
}
/** The only summary that Redoc renders as Markdown. */
function withSummary(info) {
	const summary = member(info, "summary");
	return typeof summary === "string" ? {
		...info,
		summary: harmless(summary)
	} : info;
}
function withoutRemoteLogo(info) {
	const logo = member(info, "x-logo");
	const url = isObject(logo) ? member(logo, "url") : void 0;
	if (logo === void 0 || typeof url === "string" && /^data:image\//i.test(url)) return info;
	const { "x-logo": _, ...rest } = info;
	return rest;
}
/** Redoc shows server descriptions as plain text. */
function plainServer(server) {
	if (!isObject(server)) return server;
	const description = member(server, "description");
	if (typeof description !== "string") return server;
	const text = description.replaceAll(/\*\*|__|`/g, "").replaceAll(/\[([^\][\n]{1,500})\]\([^()\s]{1,2000}\)/g, "$1");
	return {
		...server,
		description: text.replaceAll("&lt;", "<").replaceAll("⁠", "")
	};
}
// dist/docs-page/docs.js
/**
* Builds a self-contained HTML page with Redoc. The page loads nothing, executes nothing from the document, and shows
* the documented behaviour.
*/
async function buildDocs(document, api) {
	const whole = bundle(document);
	const excess = excessiveText(whole);
	if (excess !== void 0) return {
		kind: "failed",
		message: `The description at ${shorten(excess.at, 300)} ${excess.message}.`
	};
	const shown = prepared(annotated(whole, api));
	const folder = await mkdtemp(join(tmpdir(), "countersign-docs-"));
	try {
		await writeFile(join(folder, "openapi.json"), JSON.stringify(shown, wellFormed));
		await writeFile(join(folder, "redocly.yaml"), CONFIG);
		const run = await runRedocly({
			args: [
				"build-docs",
				"openapi.json",
				"--inlineBundle",
				"--config",
				"redocly.yaml",
				"-o",
				"page.html"
			],
			folder,
			reads: []
		});
		if (run.kind === "missing") return {
			kind: "missing",
			message: missing(run.found)
		};
		if (run.status !== 0) return {
			kind: "failed",
			message: `Redoc failed: ${lastLines(run.stderr)}`
		};
		const html = pageOf(await readFile(join(folder, "page.html"), "utf8"), api.title);
		if (html === void 0) return {
			kind: "failed",
			message: "This version of countersign does not support Redoc's page layout."
		};
		return {
			kind: "done",
			html
		};
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
/** A lone surrogate cannot be saved as UTF-8, and crashes Chromium's renderer. */
function wellFormed(_key, value) {
	if (typeof value === "string") return value.toWellFormed();
	if (typeof value !== "object" || value === null || Object.keys(value).every((key) => key.isWellFormed())) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), item]));
}
const CONFIG = JSON.stringify({
	telemetry: "off",
	openapi: { disableTelemetry: true }
});
function missing(installedVersion) {
	return `The page needs the package @redocly/cli, ${installedVersion === void 0 ? "which is not installed" : `version 2; version ${installedVersion} is installed`}. Install it: ${INSTALL}`;
}
/** The last lines of the output, without stack traces and boxed notices. */
function lastLines(text) {
	const chain = endlessChain(text);
	if (chain !== void 0) return chain;
	return text.split("\n").filter((line) => line.trim() !== "" && !/^\s*at |[\u2550-\u256c]/.test(line)).slice(-3).join(" ").slice(0, 500);
}
export { buildDocs as t };
