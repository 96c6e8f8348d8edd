import { n as didYouMean } from "./suggest.js";
import { n as parse } from "./arguments.js";
import { n as UsageError, r as errorCode, t as EXIT } from "./failure2.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { a as reportDiagnostics, n as READING_OPTIONS, r as readingOf, t as select } from "./selected.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { t as printApi } from "./print-api.js";
import { a as webhooks, o as validators, t as readDocument } from "./render.js";
import { n as models } from "./models.js";
import { n as hasSignedWebhooks, r as importWebhooks, t as fieldsToSign } from "./contract.js";
import { t as WEBHOOK_HELP } from "./help11.js";
import { n as printable, r as quote } from "./text.js";
import { t as eventBody } from "./event-body.js";
import { t as secretsFrom } from "./secrets.js";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { readFile } from "node:fs/promises";
import { eventParser } from "../runtime/event-parser.js";
import { buffer } from "node:stream/consumers";
import { textLines } from "../runtime/text-lines.js";
// dist/cli/webhook/contract.js
const COMMAND$1 = "webhook";
/**
* Generates and loads the webhooks of the one document.
*
* @throws UsageError if it has no signed webhooks
* @returns `undefined` if the config or document is unusable; the reason has been reported
*/
async function loadWebhooks(reading, terminal) {
	const selected = await select({
		...reading,
		command: COMMAND$1
	}, terminal);
	if (selected === void 0) return void 0;
	const [settings, ...others] = selected.settings;
	if (settings === void 0 || others.length > 0) throw new UsageError("The config lists several documents: pass --document.", COMMAND$1);
	const diagnostics = collectDiagnostics(settings.severity);
	const read = await readDocument(settings, diagnostics);
	if (read !== void 0 && !diagnostics.failed && !hasSignedWebhooks(read.api)) throw new UsageError(`${settings.documentLabel} has no signed webhooks (x-signature).`, COMMAND$1);
	const files = read === void 0 ? [] : await printApi(read, ownSettings(settings), diagnostics);
	if (diagnostics.failed || read === void 0) {
		reportDiagnostics(diagnostics.list((at) => read?.document.locate(at) ?? {
			file: settings.documentLabel,
			line: 1,
			column: 1
		}), terminal, false);
		return;
	}
	return importWebhooks(read.api, files);
}
function ownSettings(settings) {
	const targets = [
		models(),
		validators({ zod: "none" }),
		webhooks()
	];
	return {
		...settings,
		targets,
		runtime: { kind: "copy" },
		importExtension: ".ts"
	};
}
// dist/cli/webhook/send.js
const TAMPERS = [
	"signature",
	"timestamp",
	"body"
];
/** Delivers one event once. Returns the exit code. */
async function send(loaded, options, terminal) {
	const { module, runtime } = loaded;
	const { event, to, secrets, tamper } = options;
	if (!module.EVENT_TYPES.includes(event)) {
		const hint = didYouMean(event, module.EVENT_TYPES) || ` Events: ${module.EVENT_TYPES.join(", ")}.`;
		throw new UsageError(`Unknown event ${quote(event)}.${hint}`, "webhook");
	}
	const body = options.data === void 0 ? bodyOfExample(loaded, event) : await readBody(options.data);
	const sender = module.createWebhookSender({
		endpoint: to,
		secret: secrets
	});
	const signed = await runtime.signBody(module.WEBHOOKS, event, body, secrets, signing(module, tamper));
	const attempt = await sender.deliver(tampered(module, signed, tamper));
	terminal.out(`${event} -> ${to}: ${describeAttempt(attempt)}`);
	const acknowledged = attempt.outcome === "acknowledged";
	if (tamper === void 0) return acknowledged ? EXIT.done : EXIT.drift;
	if (acknowledged) terminal.err(`The receiver accepted a request with a tampered ${tamper}.`);
	return attempt.outcome === "refused" ? EXIT.done : EXIT.drift;
}
function bodyOfExample(loaded, event) {
	const body = eventBody(loaded, event);
	if (body !== void 0) return body;
	throw new UsageError(`The contract has no example of ${quote(event)} and none can be generated: pass the body with --data.`, "webhook");
}
async function readBody(file) {
	try {
		return await readFile(file);
	} catch {
		throw new UsageError(`The file ${file} cannot be read.`, "webhook");
	}
}
/** An old request with a valid signature, as in a replay attack. */
function signing(module, tamper) {
	const { signature } = module.WEBHOOKS;
	const fields = fieldsToSign(module);
	if (tamper !== "timestamp") return { fields };
	if (signature.timestamp === void 0 || signature.toleranceSeconds === void 0) throw new UsageError("The contract's signature has no timestamp to tamper with.", "webhook");
	return {
		fields,
		timestamp: Math.floor(Date.now() / 1e3) - signature.toleranceSeconds - 60
	};
}
function tampered({ WEBHOOKS: { signature } }, signed, tamper) {
	if (tamper === "body") return {
		...signed,
		body: Buffer.concat([signed.body, Buffer.from("\n")])
	};
	if (tamper !== "signature") return signed;
	const changed = (signed.headers[signature.header] ?? "").replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => last === "0" ? "1" : "0");
	return {
		...signed,
		headers: {
			...signed.headers,
			[signature.header]: changed
		}
	};
}
/** An attempt in a few words. */
function describeAttempt(attempt) {
	const took = `(${Math.round(attempt.milliseconds)} ms)`;
	switch (attempt.outcome) {
		case "acknowledged": return `acknowledged with ${attempt.status} ${took}`;
		case "refused": return `rejected with ${attempt.status} ${took}`;
		case "timed_out": return `timed out ${took}`;
		case "unreachable": return `unreachable: ${reason(attempt.error)} ${took}`;
	}
}
/** `fetch` reports only a generic failure; its cause has the reason. */
function reason(error) {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message || cause.name : String(cause);
}
// dist/cli/webhook/forward.js
/** Milliseconds until the command connects again. */
const RECONNECT = 1e3;
/** Signs the events that a sandbox streams and sends them to a receiver, until interrupted. Returns the exit code. */
async function forward(loaded, options, terminal) {
	const { module, runtime } = loaded;
	const { secrets, to } = options;
	const sender = module.createWebhookSender({
		endpoint: to,
		secret: secrets
	});
	const { out } = terminal.colour;
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
	for await (const { id, type, body } of follow(options, stop.signal, terminal)) {
		const signing = {
			id,
			fields: fieldsToSign(module)
		};
		const signed = await runtime.signBody(module.WEBHOOKS, type, Buffer.from(body), secrets, signing);
		const attempt = await sender.deliver(signed);
		const style = attempt.outcome === "acknowledged" ? "green" : "red";
		terminal.out(`${paint(out, style, printable(type))} ${printable(id)} -> ${to}: ${describeAttempt(attempt)}`);
	}
	return EXIT.done;
}
/** Events as they happen. Connects again after the last one when the connection breaks. */
async function* follow(options, signal, terminal) {
	const parser = eventParser();
	let isFirst = true;
	while (!signal.aborted) {
		try {
			const body = await connect(options, parser.lastId, signal);
			terminal.err(`${isFirst ? "Forwarding" : "Connected again: forwarding"} events of ${options.application} to ${options.to}`);
			isFirst = false;
			parser.restart();
			for await (const line of textLines(body, /\r\n|\n|\r/)) {
				const event = parser.line(line);
				if (event !== void 0) yield eventOf(event.data);
			}
		} catch (error) {
			if (signal.aborted) return;
			if (error instanceof UsageError || isFirst) throw asUsage(error, options);
		}
		await setTimeout(RECONNECT, void 0, { signal }).catch(() => void 0);
	}
}
async function connect({ sandbox, application, adminToken }, lastId, signal) {
	const url = `${sandbox.replace(/\/$/, "")}/admin/applications/${encodeURIComponent(application)}/events/stream`;
	const headers = {
		authorization: `Bearer ${adminToken}`,
		accept: "text/event-stream"
	};
	const response = await fetch(url, {
		headers: lastId === "" ? headers : {
			...headers,
			"last-event-id": lastId
		},
		redirect: "error",
		signal
	});
	if (response.ok) return response.body;
	await response.body?.cancel();
	const reasons = {
		401: "SANDBOX_ADMIN_TOKEN is not the admin token of the sandbox",
		404: `the sandbox has no application ${application}`
	};
	throw new UsageError(`Cannot follow events: ${reasons[response.status] ?? `status ${response.status}`}.`, "webhook");
}
function asUsage(error, { sandbox }) {
	if (error instanceof UsageError) return error;
	return new UsageError(`The sandbox at ${sandbox} cannot be reached. Start it, or pass --sandbox URL.`, "webhook");
}
function eventOf(data) {
	const { id, type, body } = Object(JSON.parse(data));
	return {
		id: String(id),
		type: String(type),
		body: String(body)
	};
}
// dist/cli/webhook/listen.js
/** Receives and prints events until interrupted. Returns the exit code. */
async function listen({ module }, options, terminal) {
	const { out } = terminal.colour;
	const print = (word, style, about, body) => {
		terminal.out(`${paint(out, style, word)} ${printable(about)}`);
		terminal.out(JSON.stringify(body, void 0, 2).split("\n"));
	};
	const receiver = module.createWebhookReceiver({
		secrets: options.secrets,
		on: Object.fromEntries(module.EVENT_TYPES.map((type) => [type, (event, { id }) => print("verified", "green", `${type} ${id}`, event)])),
		onUnknown: ({ type, body }) => print("unknown_event", "yellow", String(type), body),
		onRejected: ({ verdict, issues }) => {
			terminal.out(paint(out, "red", verdict));
			for (const { pointer, message } of issues) terminal.out(`  ${printable(pointer) || "the body"} ${printable(message)}`);
		},
		onError: (error) => terminal.err(String(error))
	});
	const server = createServer((request, response) => void receiver.node(request, response));
	server.listen(options.port, options.host);
	try {
		await once(server, "listening");
	} catch (error) {
		throw new UsageError(`Cannot listen on ${options.host}:${options.port}: ${errorCode(error) ?? String(error)}.`, "webhook");
	}
	const { address, family, port } = server.address();
	terminal.err(`Listening on http://${family === "IPv6" ? `[${address}]` : address}:${port}/ for ${module.EVENT_TYPES.length} event types.`);
	await new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
	});
	server.close();
	server.closeAllConnections();
	return EXIT.done;
}
// dist/cli/webhook/verify.js
/**
* Verifies a request and prints the verdict. Returns the exit code.
*
* @param read returns the body
*/
async function verify(loaded, options, terminal, read) {
	const { module, runtime } = loaded;
	const { headers, secrets, clock } = options;
	const raw = await read();
	const verdict = await (options.signatureOnly ? runtime.verifySignature(module.WEBHOOKS.signature, raw, headers, secrets, clock) : module.verifyWebhook(raw, headers, secrets, clock));
	if (options.json) terminal.out(JSON.stringify(verdict, void 0, 2).split("\n"));
	else {
		const { type, id } = verdict;
		const about = [type, id].filter((word) => word !== void 0).map(printable);
		terminal.out([verdict.ok ? "ok" : verdict.verdict ?? "", ...about].join(" "));
		for (const { pointer, message } of verdict.issues ?? []) terminal.out(`  ${printable(pointer) || "the body"} ${printable(message)}`);
	}
	return verdict.ok ? EXIT.done : EXIT.drift;
}
/** @throws UsageError if a line is not `Name: value` */
function headersOf(lines) {
	const headers = new Headers();
	for (const line of lines) {
		const colon = line.indexOf(":");
		try {
			if (colon < 1) throw new TypeError("no colon");
			headers.append(line.slice(0, colon).trim(), Buffer.from(line.slice(colon + 1).trim()).toString("latin1"));
		} catch {
			throw new UsageError(`--header must be "Name: value", not ${JSON.stringify(line.slice(0, 80))}.`, "webhook");
		}
	}
	return headers;
}
/** @throws UsageError for invalid values */
function clockOf(at, tolerance) {
	const time = at === void 0 ? void 0 : /^\d+(\.\d+)?$/.test(at) ? Number(at) * 1e3 : Date.parse(at);
	if (Number.isNaN(time)) throw new UsageError("--at must be a time such as 2026-01-01T00:00:00Z, or Unix seconds.", "webhook");
	if (tolerance !== void 0 && !/^\d+$/.test(tolerance)) throw new UsageError("--tolerance must be a number of seconds.", "webhook");
	return {
		...time !== void 0 && { now: () => time },
		...tolerance !== void 0 && { toleranceSeconds: Number(tolerance) }
	};
}
// dist/cli/webhook/command.js
const COMMAND = "webhook";
const COMMON = {
	"secret-env": {
		type: "string",
		multiple: true
	},
	document: { type: "string" },
	...READING_OPTIONS,
	help: {
		type: "boolean",
		short: "h"
	}
};
const OPTIONS = {
	send: {
		...COMMON,
		to: { type: "string" },
		data: { type: "string" },
		tamper: { type: "string" }
	},
	verify: {
		...COMMON,
		header: {
			type: "string",
			multiple: true
		},
		at: { type: "string" },
		tolerance: { type: "string" },
		"signature-only": { type: "boolean" },
		json: { type: "boolean" }
	},
	listen: {
		...COMMON,
		port: { type: "string" },
		host: { type: "string" },
		forward: { type: "string" },
		sandbox: { type: "string" },
		application: { type: "string" }
	}
};
/** `countersign webhook`. */
async function webhookCommand(args) {
	const [word, ...rest] = args;
	if (word === void 0 || word === "--help" || word === "-h") {
		(word === void 0 ? process.stderr : process.stdout).write(WEBHOOK_HELP);
		return word === void 0 ? EXIT.usage : EXIT.done;
	}
	try {
		switch (word) {
			case "send": return await sendCommand(rest);
			case "verify": return await verifyCommand(rest);
			case "listen": return await listenCommand(rest);
			default: throw new UsageError(`Unknown command webhook ${word}.${didYouMean(word, Object.keys(OPTIONS))}`, COMMAND);
		}
	} catch (error) {
		if (error instanceof Error && error.name === "WebhookConfigError") throw new UsageError(`config_error: ${error.message}`, COMMAND);
		throw error;
	}
}
async function sendCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS.send);
	if (values.help === true) return help();
	const [event, ...others] = positionals;
	if (event === void 0 || others.length > 0) throw new UsageError("Pass one event: `countersign webhook send EVENT --to URL`.", COMMAND);
	if (values.to === void 0) throw new UsageError("Pass the URL of the receiver: --to URL.", COMMAND);
	const tamper = TAMPERS.find((candidate) => candidate === values.tamper);
	if (values.tamper !== void 0 && tamper === void 0) throw new UsageError(`--tamper must be one of ${TAMPERS.join(", ")}.${didYouMean(values.tamper, TAMPERS)}`, COMMAND);
	const secrets = secretsFrom(values["secret-env"]);
	const terminal = createTerminal();
	const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
	if (loaded === void 0) return EXIT.usage;
	return send(loaded, {
		event,
		to: values.to,
		secrets,
		...values.data !== void 0 && { data: values.data },
		...tamper !== void 0 && { tamper }
	}, terminal);
}
async function verifyCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS.verify);
	if (values.help === true) return help();
	noMore(positionals);
	const secrets = secretsFrom(values["secret-env"]);
	const headers = headersOf(values.header ?? []);
	const clock = clockOf(values.at, values.tolerance);
	const terminal = createTerminal();
	const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
	if (loaded === void 0) return EXIT.usage;
	return verify(loaded, {
		secrets,
		headers,
		clock,
		json: values.json === true,
		signatureOnly: values["signature-only"] === true
	}, terminal, readInput);
}
async function listenCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS.listen);
	if (values.help === true) return help();
	noMore(positionals);
	const source = values.forward === void 0 ? void 0 : sourceOf({
		...values,
		forward: values.forward
	});
	const given = values.port ?? "4000";
	const port = /^\d{1,5}$/.test(given) ? Number(given) : NaN;
	if (!(port <= 65535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
	const secrets = secretsFrom(values["secret-env"]);
	const terminal = createTerminal();
	const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
	if (loaded === void 0) return EXIT.usage;
	if (source !== void 0) return forward(loaded, {
		...source,
		secrets
	}, terminal);
	return listen(loaded, {
		secrets,
		port,
		host: values.host ?? "127.0.0.1"
	}, terminal);
}
/** Which events `listen --forward` forwards, and where to. */
function sourceOf({ forward: to, port, host, sandbox, application }) {
	if (port !== void 0 || host !== void 0) throw new UsageError("--forward does not listen on a port: omit --port and --host.", COMMAND);
	if (application === void 0) throw new UsageError("Pass the application whose events to forward: --application CLIENT_ID.", COMMAND);
	const adminToken = process.env["SANDBOX_ADMIN_TOKEN"] ?? "";
	if (adminToken === "") throw new UsageError("Set SANDBOX_ADMIN_TOKEN to the admin token that the sandbox printed at start.", COMMAND);
	const url = sandbox ?? "http://127.0.0.1:4010";
	if (!/^https?:\/\//.test(url)) throw new UsageError("--sandbox must be an http or https URL.", COMMAND);
	return {
		to,
		sandbox: url,
		application,
		adminToken
	};
}
function readInput() {
	if (process.stdin.isTTY) throw new UsageError("usage_error: pass the body on standard input: `... < body.json`.", COMMAND);
	return buffer(process.stdin);
}
function help() {
	process.stdout.write(WEBHOOK_HELP);
	return EXIT.done;
}
function noMore(positionals) {
	if (positionals.length > 0) throw new UsageError(`Unexpected argument: ${positionals.join(" ")}.`, COMMAND);
}
export { webhookCommand };
