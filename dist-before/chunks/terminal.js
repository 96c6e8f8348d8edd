import { n as printable } from "./text.js";
import { inspect, styleText } from "node:util";
// dist/cli/terminal.js
const STYLES = [
	"bold",
	"dim",
	"red",
	"green",
	"yellow",
	"cyan"
];
function createTerminal() {
	const colour = {
		out: usesColour(process.stdout),
		err: usesColour(process.stderr)
	};
	const live = process.stderr.isTTY;
	let shown = false;
	const clear = () => {
		if (shown) process.stderr.write("\r\x1B[2K");
		shown = false;
	};
	return {
		colour,
		out(lines) {
			clear();
			process.stdout.write(safe(lines, colour.out));
		},
		err(lines) {
			clear();
			process.stderr.write(safe(lines, colour.err));
		},
		file(text) {
			clear();
			process.stdout.write(text);
		},
		progress(text) {
			if (!live) return;
			clear();
			process.stderr.write(printable(text).slice(0, (process.stderr.columns || 80) - 1));
			shown = true;
		}
	};
}
const COLOURS = new RegExp(`(\u001b\\[(?:${[...new Set(STYLES.flatMap((style) => inspect.colors[style] ?? []))].join("|")})m)`);
/** Escapes untrusted text. Our own colour sequences are kept. */
function safe(lines, colour) {
	const plain = (line) => colour ? line.split(COLOURS).map((part, index) => index % 2 === 0 ? printable(part) : part).join("") : printable(line);
	return [lines].flat().map((line) => `${plain(line)}\n`).join("");
}
/** Follows https://no-color.org and https://force-color.org. */
function usesColour(stream) {
	const forced = process.env["FORCE_COLOR"];
	if (forced !== void 0 && forced !== "") return forced !== "0" && forced !== "false";
	const never = process.env["NO_COLOR"];
	if (never !== void 0 && never !== "") return false;
	return stream.isTTY && process.env["TERM"] !== "dumb";
}
function paint(enabled, style, text) {
	return enabled ? styleText(style, printable(text), { validateStream: false }) : text;
}
export { paint as n, createTerminal as t };
