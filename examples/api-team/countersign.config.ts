import { defineConfig } from "countersign";

export default defineConfig({
  document: "spec/openapi.yaml",
  output: "src/generated",
  targets: ["server", "client"],
  runtime: "package",
  lint: "strict",
});
