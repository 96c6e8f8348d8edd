import { defineConfig } from "countersign";

export default defineConfig({
  document: "openapi/platform.yaml",
  output: "src/generated",
  targets: ["client", "webhooks"],
});
