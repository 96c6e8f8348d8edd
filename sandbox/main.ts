#!/usr/bin/env node
import { parseArgs } from "node:util";
import type { Sandbox } from "./sandbox.ts";

const HELP = `countersign-sandbox [options]

Starts the Platform on this machine, on a store that survives restarts.

Options
      --port N       port of all addresses (default: 4040)
      --host NAME    address to listen on (default: 127.0.0.1)
      --data FILE    SQLite file with all state; ":memory:" keeps it in memory (default: sandbox.sqlite)
      --link         print a new sign-in link of the portal, and exit; needs SANDBOX_ADMIN_TOKEN
  -h, --help         print this help

Environment
  SANDBOX_ADMIN_TOKEN       the token of the portal and its API (default: a random one, printed at start)
  SANDBOX_HOSTS             names that the portal may be opened under, besides localhost: portal.internal,...
  SANDBOX_TRUSTED_PROXIES   addresses and ranges of load balancers whose X-Forwarded-* headers are trusted: 10.0.0.0/8,...
  DATABASE_URL              keeps all state in PostgreSQL instead of a file, so that several processes can share it
  LOG_LEVEL                 of the log on stderr: error, warn (default), info (one line per request), ...
  REDIS_URL                 counts requests in Redis or Valkey instead of PostgreSQL
`;

const OLD_NODE = `countersign-sandbox needs Node 22.18 or later; this is ${process.versions.node}.
help: Run \`npm install --save-dev node@24\`, then repeat the command. npx and npm scripts use the Node of the project.`;

try {
  if (process.getBuiltinModule("node:sqlite") === undefined) throw new Error(OLD_NODE);
  await main(process.argv.slice(2));
} catch (error) {
  // An unknown option, a port in use, a file that another sandbox has open, a database that is down.
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "4040" },
      host: { type: "string", default: "127.0.0.1" },
      data: { type: "string", default: "sandbox.sqlite" },
      link: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  // Compose files pass variables that are not set as empty ones.
  const {
    SANDBOX_ADMIN_TOKEN: given,
    SANDBOX_HOSTS: hosts = "",
    SANDBOX_TRUSTED_PROXIES: proxies = "",
    DATABASE_URL,
    REDIS_URL: redisUrl,
    LOG_LEVEL = "warn",
  } = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  if (values.link) return printLink(values.host, values.port, given);
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not ${values.port}.`);
  // Only now, because an older Node cannot load them.
  const [{ createObserver, LOG_LEVELS }, { startSandbox }, { isPostgresUrl }] = await Promise.all([
    import("./observe.ts"),
    import("./sandbox.ts"),
    import("./database.ts"),
  ]);
  const level = LOG_LEVELS.find((known) => known === LOG_LEVEL);
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}.`);
  if (DATABASE_URL !== undefined && !isPostgresUrl(DATABASE_URL))
    throw new Error("DATABASE_URL must start with postgresql://.");
  if (redisUrl !== undefined && DATABASE_URL === undefined)
    throw new Error("REDIS_URL needs DATABASE_URL: a SQLite file counts requests itself.");
  const sandbox = await startSandbox({
    port: Number(values.port),
    host: values.host,
    data: DATABASE_URL ?? values.data,
    redisUrl,
    observer: createObserver(level),
    hosts: hosts.split(",").filter(Boolean),
    trustedProxies: proxies.split(",").filter(Boolean),
    ...(given !== undefined && { adminToken: given }),
  });
  process.stdout.write(
    startupText(sandbox, given === undefined, DATABASE_URL === undefined ? values.data : "The database"),
  );
  const stop = (): void => void sandbox[Symbol.asyncDispose]();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function startupText(
  { adminToken, firstApplication, signInUrl, url }: Sandbox,
  showsToken: boolean,
  data: string,
): string {
  const lines = [
    `Sandbox      ${url}/sandbox`,
    `Production   ${url}/production`,
    `Portal       ${signInUrl}`,
    `Admin        ${url}/admin`,
    ...(showsToken ? [`Admin token  ${adminToken}`] : []),
    "",
    ...(firstApplication === undefined
      ? [`${data} has applications already. The portal creates more.`]
      : [
          "An application in Sandbox. Its secret is displayed once only.",
          `CLIENT_ID=${firstApplication.clientId}`,
          `CLIENT_SECRET=${firstApplication.clientSecret}`,
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

async function printLink(host: string, port: string, adminToken: string | undefined): Promise<void> {
  if (adminToken === undefined) throw new Error("--link needs SANDBOX_ADMIN_TOKEN, the token of the running sandbox.");
  const [{ originOf }, { signInPath }] = await Promise.all([
    import("./sandbox.ts"),
    import("./portal/web/sessions.ts"),
  ]);
  process.stdout.write(`${originOf(host, port)}${signInPath(adminToken, Date.now())}\n`);
}
