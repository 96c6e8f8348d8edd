import type { Config } from "./generator/config/config.ts";

// This repository's own output shares one runtime with its tests instead of copying it.
const config: Config = {
  document: "spec/openapi.yaml",
  output: "generated",
  targets: ["models", "client", "webhooks", "server", "validators", "openapi-fetch", "contract"],
  runtime: "./runtime",
  lint: "strict",
};

export default config;
