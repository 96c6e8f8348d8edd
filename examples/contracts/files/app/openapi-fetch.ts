import assert from "node:assert/strict";
import { createFetchClient } from "../generated/openapi-fetch/client.ts";

/** The same with openapi-fetch: forms and files go out as the contract says. */
export async function run(baseUrl: string): Promise<void> {
  const files = createFetchClient({ server: baseUrl, credentials: { session: "s_1" } });

  const login = await files.POST("/login", { body: { user: "ada", password: "secret" } });
  assert.equal(login.response.status, 204);

  const created = await files.POST("/files", {
    body: { content: new File(["abc"], "abc.txt"), attributes: { folder: "docs" } },
  });
  assert.equal(created.data?.folder, "docs");
  assert.equal(created.data?.size, 3);
}
