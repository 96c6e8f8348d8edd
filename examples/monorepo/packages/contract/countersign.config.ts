import { defineConfig } from "countersign";

export default defineConfig({
  document: "spec/openapi.yaml",
  output: "src/generated",
  targets: ["client", "server", "validators"],
  runtime: "package",
  validators: { zod: "none" },
});
