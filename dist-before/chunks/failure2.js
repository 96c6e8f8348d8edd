import { n as printable } from "./text.js";
// dist/cli/failure.js
/** Exit codes. */
const EXIT = {
	done: 0,
	/** Drift or findings: the input is valid, but a check failed. */
	drift: 1,
	/** Invalid usage, config or document. */
	usage: 2,
	interrupted: 130
};
/** Invalid usage of the command line. The message is printed without a stack, with a hint to the command's help. */
var UsageError = class extends Error {
	command;
	constructor(message, command = "") {
		super(message);
		this.name = "UsageError";
		this.command = command;
	}
};
function errorCode(error) {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
/** Reports an unexpected error. The stack is printed only on request, because it does not help users. */
function reportCrash(error) {
	if (error instanceof UsageError) {
		const help = [
			"countersign",
			error.command,
			"--help"
		].filter((word) => word !== "").join(" ");
		process.stderr.write(`countersign: ${printable(error.message)}\nRun \`${help}\` for usage.\n`);
		return EXIT.usage;
	}
	const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	const detail = process.env["COUNTERSIGN_DEBUG"] !== void 0 && error instanceof Error ? `${(error.stack ?? "").split("\n").map(printable).join("\n")}\n` : "";
	process.stderr.write(`countersign: internal error: ${printable(text)}\n${detail}Please report this bug with the document that causes it; COUNTERSIGN_DEBUG=1 prints the stack.
`);
	return EXIT.usage;
}
export { reportCrash as i, UsageError as n, errorCode as r, EXIT as t };
