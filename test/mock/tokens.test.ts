import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { startMock } from "../../generator/index.ts";
import { answer, contract, int, json, object, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

test.each<[title: string, token: JsonObject, want: object]>([
  [
    "a free type and a lifetime",
    object({ access_token: text(), token_type: text(), expires_in: int() }),
    { access_token: expect.any(String), token_type: "Bearer", expires_in: 3600 },
  ],
  [
    "a type in lower case, as FastAPI writes it",
    object({ access_token: text(), token_type: { const: "bearer" } }),
    { access_token: expect.any(String), token_type: "bearer", expires_in: 3600 },
  ],
  [
    "nothing but a type in lower case",
    { ...object({ access_token: text(), token_type: { const: "bearer" } }), additionalProperties: false },
    { access_token: expect.any(String), token_type: "bearer" },
  ],
])("a token with %s", async (_title, token, want) => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  const form = json(object({ username: text(), password: text() }), "application/x-www-form-urlencoded");
  const document = contract({
    title: "Tokens",
    security: { oauth: { type: "oauth2", flows: { password: { tokenUrl: "/token", scopes: {} } } } },
    failure: object({ message: text() }),
    operations: {
      "POST /token login": { security: [], body: { required: true, content: form }, 200: answer(token), errors: [401] },
    },
  });
  await writeFile(path, JSON.stringify(document));
  const mock = await startMock({ document: path });
  try {
    const body = new URLSearchParams({ username: "ada", password: "secret" });
    const response = await fetch(`${mock.url}/token`, { method: "POST", body });
    expect(await response.json()).toEqual(want);
  } finally {
    await mock.close();
  }
});
