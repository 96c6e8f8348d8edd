import { n as printable } from "./text.js";
import { n as parse, t as onlyDocument } from "./arguments.js";
import { n as UsageError, r as errorCode, t as EXIT } from "./failure2.js";
import { t as chooseOne } from "./one-document.js";
import { a as reportDiagnostics, n as READING_OPTIONS, r as readingOf } from "./selected.js";
import { n as paint, t as createTerminal } from "./terminal.js";
import { t as secretsFrom } from "./secrets.js";
import { t as MOCK_HELP } from "./help7.js";
// dist/cli/mock/command.js
const COMMAND = "mock";
const OPTIONS = {
	...READING_OPTIONS,
	port: {
		type: "string",
		short: "p"
	},
	host: { type: "string" },
	dynamic: { type: "boolean" },
	seed: { type: "string" },
	"no-limits": { type: "boolean" },
	"no-auth": { type: "boolean" },
	"client-env": { type: "string" },
	webhooks: { type: "string" },
	"secret-env": {
		type: "string",
		multiple: true
	},
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign mock`. */
async function mockCommand(args) {
	const { values, positionals } = parse(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(MOCK_HELP);
		return EXIT.done;
	}
	const document = onlyDocument(COMMAND, positionals);
	const { host = "127.0.0.1", port: portText = "4010" } = values;
	const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
	if (!(port <= 65535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
	const webhooks = webhooksOf(values.webhooks, values["secret-env"]);
	const client = clientOf(values["client-env"]);
	const terminal = createTerminal();
	const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
	if (settings === void 0) return EXIT.usage;
	terminal.progress(`${settings.documentLabel}: starting`);
	const { startMock } = await import("./start2.js");
	const started = await startMock(settings, {
		host,
		port,
		dynamic: values.dynamic === true,
		...values.seed !== void 0 && { seed: values.seed },
		limits: values["no-limits"] !== true,
		auth: values["no-auth"] !== true,
		...client !== void 0 && { client },
		...webhooks !== void 0 && { webhooks },
		onWarning: (message) => terminal.err(`${paint(terminal.colour.err, "yellow", "warning")} ${printable(message)}`),
		onEvent: (event, { outcome, status }) => terminal.out(`sent ${printable(event)}: ${outcome}${status === void 0 ? "" : ` with ${status}`}`),
		onOutcome: (outcome) => terminal.out(line(outcome, terminal)),
		onReload: (diagnostics) => {
			const errors = diagnostics.filter(({ severity }) => severity === "error");
			reportDiagnostics(errors, terminal, false);
			terminal.err(errors.length === 0 ? `${settings.documentLabel} changed; the mock was reloaded.` : "The mock keeps serving the previous version.");
		}
	}).catch((error) => {
		const code = errorCode(error);
		if (code === "EADDRINUSE") throw new UsageError(`Port ${port} is in use: choose another with --port.`, COMMAND);
		if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw new UsageError(`Cannot listen on ${host}:${port} (${code}).`, COMMAND);
		throw error;
	});
	switch (started.kind) {
		case "missing":
			terminal.err([`${paint(terminal.colour.err, "red", "error")} The mock needs Prism, which is not installed:`, `  ${started.install}`]);
			return EXIT.usage;
		case "failed":
			reportDiagnostics(started.diagnostics, terminal, false);
			return EXIT.usage;
	}
	const { api, close, url } = started;
	terminal.out(`${printable(api.title)} ${printable(api.version)} at ${url} (Ctrl-C to stop)`);
	await interrupted();
	await close();
	return EXIT.done;
}
function clientOf(name) {
	if (name === void 0) return void 0;
	const [, id, secret] = /^([^:]+):(.+)$/s.exec(process.env[name] ?? "") ?? [];
	if (id !== void 0 && secret !== void 0) return {
		id,
		secret
	};
	throw new UsageError(`The environment variable ${name} must be ID:SECRET.`, COMMAND);
}
function webhooksOf(url, names) {
	if (url === void 0) {
		if (names !== void 0) throw new UsageError("--secret-env requires --webhooks URL.", COMMAND);
		return;
	}
	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) throw new UsageError(`--webhooks must be an http or https URL, not ${url}.`, COMMAND);
	return {
		url,
		secrets: secretsFrom(names)
	};
}
function line({ duration, method, path, problem, replayed, status }, { colour }) {
	const shown = paint(colour.out, status < 400 ? "green" : status < 500 ? "yellow" : "red", String(status));
	const remarks = [...problem === void 0 ? [] : [problem], ...replayed === true ? ["replayed"] : []];
	return `${shown} ${[
		printable(method),
		printable(path ?? "(no operation)"),
		...remarks
	].join(" ")} ${duration.toFixed(1)} ms`;
}
function interrupted() {
	const { promise, resolve } = Promise.withResolvers();
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
	return promise;
}
export { mockCommand };
