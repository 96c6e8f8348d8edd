import { defineConfig } from "countersign";

export default defineConfig({
  document: "openapi/platform.yaml",
  output: "src/generated",
  runtime: "package",
  targets: ["models", "client", "validators", "tanstack-query", "msw"],
});
