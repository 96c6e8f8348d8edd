import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PEERS, ROOT } from "../client/peers.ts";

/** A program that generates, and what of. */
export interface Contestant {
  readonly name: string;
  readonly makes: string;
  readonly program: string;
  options(document: string, folder: string): readonly string[];
}

export const ALL = "models,client,validators,webhooks,server,contract";
export const MAIN: string = join(ROOT, "dist/cli/main.js");

function countersign(makes: string, targets: string): Contestant {
  return {
    name: "countersign",
    makes,
    program: MAIN,
    options: (document, folder) => [
      "generate",
      document,
      "-o",
      join(folder, "out"),
      "--targets",
      targets,
      "--verbose",
      "--force",
    ],
  };
}

/** In the order of the runs: the slowest last. */
export const CONTESTANTS: readonly Contestant[] = [
  countersign("all counterparts: types, client, validators with zod, webhooks, server, contract", ALL),
  countersign("types, client, validators with zod", "models,client,validators"),
  {
    name: "Redocly generate-client",
    makes: "types, client, zod",
    program: join(ROOT, "node_modules/@redocly/cli/bin/cli.js"),
    options: (document, folder) => {
      const output = join(folder, "client.ts");
      return ["generate-client", document, "-o", output, "--generator", "typescript", "--generator", "zod"];
    },
  },
  {
    name: "openapi-typescript",
    makes: "types",
    program: join(PEERS, "openapi-typescript/bin/cli.js"),
    options: (document, folder) => [document, "-o", join(folder, "types.ts")],
  },
  {
    name: "Orval",
    makes: "types, client",
    program: join(PEERS, "orval/dist/bin/orval.mjs"),
    options: (document, folder) => ["--input", document, "--output", join(folder, "client.ts"), "--client", "fetch"],
  },
  {
    name: "Kubb",
    makes: "types, client, zod",
    program: join(PEERS, "@kubb/cli/bin/kubb.cjs"),
    options: (document, folder) => {
      mkdirSync(folder, { recursive: true });
      const config = join(folder, "kubb.config.mjs");
      writeFileSync(config, kubbConfig(document, join(folder, "out")));
      return ["generate", "--config", config];
    },
  },
  {
    name: "Hey API",
    makes: "types, client, zod",
    program: join(PEERS, "@hey-api/openapi-ts/dist/run.mjs"),
    options: (document, folder) => {
      const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript", "zod"];
      return ["-i", document, "-o", join(folder, "out"), "-p", ...plugins];
    },
  },
];

/** Kubb has no options for its plugins on the command line. */
function kubbConfig(document: string, output: string): string {
  const from = (name: string): string => JSON.stringify(join(PEERS, `@kubb/${name}/dist/index.js`));
  return `import { pluginClient } from ${from("plugin-client")};
import { pluginOas } from ${from("plugin-oas")};
import { pluginTs } from ${from("plugin-ts")};
import { pluginZod } from ${from("plugin-zod")};
export default {
  root: ".",
  input: { path: ${JSON.stringify(document)} },
  output: { path: ${JSON.stringify(output)} },
  plugins: [pluginOas(), pluginTs(), pluginZod(), pluginClient()],
};
`;
}
