import { expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

test.each([
  [["https://api.test/v1", "https://sandbox.test/v1"], undefined],
  [["https://api.test", "http://localhost:3000/"], undefined],
  [["https://api.test/v1", "http://localhost:3000"], 'base paths ("/v1", "/"); the generated server uses none'],
  [["/v1", "/v2"], 'base paths ("/v1", "/v2")'],
])("servers with different base paths are reported: %j", async (urls, want) => {
  const paths = { "/things": { get: { operationId: "list", responses: { 204: { description: "None." } } } } };
  const document = documentOf(paths, { servers: urls.map((url) => ({ url })) });
  await using generated = await generateServer(document);
  const warning = generated.diagnostics.find(({ code }) => code === "base-paths-differ");
  if (want === undefined) expect(warning).toBeUndefined();
  else
    expect([warning?.message, warning?.help]).toEqual([
      expect.stringContaining(want),
      expect.stringContaining("`basePath`"),
    ]);
});
