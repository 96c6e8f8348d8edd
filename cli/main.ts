#!/usr/bin/env node
import { errorCode, EXIT } from "./failure.ts";

// Commands are imported on demand, so that `--help` is instant.

const MINIMUM = [22, 18] as const;

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    // The reader has closed the pipe (`| head`), so nobody reads an error message.
    if (errorCode(error) === "EPIPE") process.exit();
    throw error;
  });
}

async function main(argv: readonly string[]): Promise<number> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    process.stderr.write(
      `countersign needs Node ${MINIMUM.join(".")} or later; this is ${process.versions.node}.\n` +
        "help: Run `npm install --save-dev node@24`, then repeat the command. npx and npm scripts use the Node of the project.\n",
    );
    return EXIT.usage;
  }
  const [command, ...rest] = argv;
  switch (command) {
    case "generate":
      return (await import("./generate.ts")).generateCommand(rest);
    case "init":
      return (await import("./init.ts")).initCommand(rest);
    case "bundle":
      return (await import("./bundle/command.ts")).bundleCommand(rest);
    case "changelog":
      return (await import("./changelog/command.ts")).changelogCommand(rest);
    case "diff":
      return (await import("./diff/command.ts")).diffCommand(rest);
    case "docs":
      return (await import("./docs/command.ts")).docsCommand(rest);
    case "lint":
      return (await import("./lint/command.ts")).lintCommand(rest);
    case "proxy":
      return (await import("./proxy/command.ts")).proxyCommand(rest);
    case "test":
      return (await import("./test/command.ts")).testCommand(rest);
    case "verify":
      return (await import("./verify/command.ts")).verifyCommand(rest);
    case "mock":
      return (await import("./mock/command.ts")).mockCommand(rest);
    case "webhook":
      return (await import("./webhook/command.ts")).webhookCommand(rest);
    default:
      return (await import("./general.ts")).generalCommand(argv);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { reportCrash } = await import("./failure.ts");
  process.exitCode = reportCrash(error);
}
