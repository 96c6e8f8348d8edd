#!/usr/bin/env node
import { errorCode } from "../generator/output/errors.ts";
import { EXIT } from "./failure.ts";

const MINIMUM = [22, 18] as const;

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    // The reader has closed the pipe (`| head`), so nobody reads an error message. SIGPIPE is 13.
    if (errorCode(error) === "EPIPE") process.exit(128 + 13);
    throw error;
  });
}

async function main(argv: readonly string[]): Promise<number> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    // pnpm runs install scripts only of packages that are named.
    const isPnpm = process.env["npm_config_user_agent"]?.startsWith("pnpm/");
    const install = isPnpm ? "pnpm add --save-dev --allow-build=node node@24" : "npm install --save-dev node@24";
    process.stderr.write(
      `countersign needs Node ${MINIMUM.join(".")} or later; this is ${process.versions.node}.\n` +
        `help: Run \`${install}\`, then repeat the command. Scripts of the project then use this Node.\n`,
    );
    return EXIT.usage;
  }
  const { runCommand } = await import("./commands.ts");
  return runCommand(argv);
}

process.exitCode = await main(process.argv.slice(2));
