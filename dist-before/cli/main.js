#!/usr/bin/env node
import { r as errorCode, t as EXIT } from "../chunks/failure2.js";
// dist/cli/main.js
const MINIMUM = [22, 18];
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (errorCode(error) === "EPIPE") process.exit();
	throw error;
});
async function main(argv) {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major < MINIMUM[0] || major === MINIMUM[0] && minor < MINIMUM[1]) {
		process.stderr.write(`countersign needs Node ${MINIMUM.join(".")} or later; this is ${process.versions.node}.\nhelp: Run \`npm install --save-dev node@24\`, then repeat the command. npx and npm scripts use the Node of the project.
`);
		return EXIT.usage;
	}
	const [command, ...rest] = argv;
	switch (command) {
		case "generate": return (await import("../chunks/generate2.js")).generateCommand(rest);
		case "init": return (await import("../chunks/init.js")).initCommand(rest);
		case "bundle": return (await import("../chunks/command.js")).bundleCommand(rest);
		case "changelog": return (await import("../chunks/command2.js")).changelogCommand(rest);
		case "diff": return (await import("../chunks/command3.js")).diffCommand(rest);
		case "docs": return (await import("../chunks/command4.js")).docsCommand(rest);
		case "lint": return (await import("../chunks/command5.js")).lintCommand(rest);
		case "proxy": return (await import("../chunks/command7.js")).proxyCommand(rest);
		case "test": return (await import("../chunks/command8.js")).testCommand(rest);
		case "verify": return (await import("../chunks/command9.js")).verifyCommand(rest);
		case "mock": return (await import("../chunks/command6.js")).mockCommand(rest);
		case "webhook": return (await import("../chunks/command10.js")).webhookCommand(rest);
		default: return (await import("../chunks/general.js")).generalCommand(argv);
	}
}
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const { reportCrash } = await import("../chunks/failure.js");
	process.exitCode = reportCrash(error);
}
export {};
