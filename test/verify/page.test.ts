import { expect, test } from "vitest";
import { buildDocs } from "../../docs-page/docs.ts";
import { verifyPage } from "../../verify/docs.ts";
import { platform } from "./platform.ts";

const { read } = await platform();
const { api } = read;
const built = await buildDocs(read.document, api);
if (built.kind !== "done") throw new Error(built.message);
const { html } = built;

test("the built page is complete, and so is the same page on disk", () => {
  expect(verifyPage(api, html, html)).toMatchObject({
    outcome: "ok",
    about: "docs/index.html, with 3 operations and 6 webhooks",
  });
  expect(verifyPage(api, html, "<title>Another page</title>")).toMatchObject({ outcome: "ok" });
});

test.each([
  ['"/v1/users/me": {', '"/v1/users/you": {', ["GET /v1/users/me"]],
  ['"wallet.created": {', '"wallet.made": {', ["webhook wallet.created"]],
  ['"operationId": "createTransaction"', '"operationId": "makeTransaction"', []],
  ['"paths": {', '"x-paths": {', ["POST /oauth/token", "GET /v1/users/me", "POST /v1/transactions"]],
])("%s is %s", (text, replacement, missing) => {
  expect(html).toContain(text);
  const other = html.replace(text, () => replacement);
  expect(verifyPage(api, other, "").details).toEqual(missing.map((name) => `the page lacks ${name}`));
  const [outdated, ...details] = verifyPage(api, html, other).details;
  expect(outdated).toContain("docs/index.html is out of date or edited");
  expect(details).toEqual(missing.map((name) => `docs/index.html lacks ${name}`));
});
