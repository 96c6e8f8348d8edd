import { n as didYouMean } from "./suggest.js";
import { n as UsageError, r as errorCode } from "./failure2.js";
import { parseArgs } from "node:util";
// dist/cli/arguments.js
/** Options and positional arguments of a command, as Node parses them. */
function parse(command, args, options) {
	try {
		return parseArgs({
			args: withJoinedValues(args, options),
			options,
			allowPositionals: true,
			strict: true
		});
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		const name = /'(-[^' ]*)/.exec(error.message)?.[1] ?? "";
		switch (errorCode(error)) {
			case "ERR_PARSE_ARGS_UNKNOWN_OPTION": {
				const known = Object.keys(options).map((option) => `--${option}`);
				throw new UsageError(`Unknown option ${name}.${didYouMean(name, known)}`, command);
			}
			case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE": throw new UsageError(`${error.message.split(/\.?\n|\. /)[0] ?? error.message}.`, command);
			default: throw error;
		}
	}
}
/** `--checks -page-limit` as `--checks=-page-limit`: Node takes no value that looks like an option from the next argument. */
function withJoinedValues(args, options) {
	const joined = [];
	for (const argument of args) {
		const last = joined.at(-1) ?? "";
		if (last.startsWith("--") && options[last.slice(2)]?.type === "string" && /^-[^-]./.test(argument)) joined.splice(-1, 1, `${last}=${argument}`);
		else joined.push(argument);
	}
	return joined;
}
/** @throws UsageError for more than one document */
function onlyDocument(command, positionals) {
	const [document, ...others] = positionals;
	if (others.length === 0) return document;
	throw new UsageError(`Pass one document at a time; unexpected argument: ${others.join(" ")}.`, command);
}
export { parse as n, onlyDocument as t };
