import assert from "node:assert/strict";
import { createFileStorageClient, unwrap } from "../generated/client/index.ts";

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const anonymous = createFileStorageClient({ baseUrl });

  // Every cookie by itself, commas in dates and all.
  const login = await anonymous.session.login({ body: { user: "ada", password: "secret", remember: true } });
  assert.ok(login.ok);
  assert.deepEqual(login.headers["Set-Cookie"], [
    "sid=s_1; Path=/; HttpOnly; Expires=Wed, 09 Jun 2032 10:18:14 GMT",
    "remember=ada; Path=/; Max-Age=31536000",
  ]);
  const session = /^sid=([^;]+)/.exec(login.headers["Set-Cookie"][0] ?? "")?.[1] ?? "";
  const files = createFileStorageClient({ baseUrl, credentials: { session } });

  const created = await files.files.upload({
    body: {
      content: new File(["hello"], "hello.txt", { type: "text/plain" }),
      attributes: { folder: "inbox", starred: true, labels: ["a", "b"] },
      expires_in_days: 3,
    },
  });
  assert.ok(created.ok);
  const file = created.data;
  assert.deepEqual([file.name, file.size, file.folder], ["hello.txt", 5, "inbox"]);
  assert.equal(created.headers.Location, `/files/${file.id}`);

  assert.equal(unwrap(await files.files.list({ query: { folder: "inbox" } })).total, 1);
  const known = await files.files.get({ path: { fileId: file.id } });
  assert.ok(known.ok);
  assert.match(known.headers.ETag ?? "", /^"[0-9a-f]{16}"$/);

  const replaced = await files.files.replaceContent({ path: { fileId: file.id }, body: new Blob(["hello, world"]) });
  assert.equal(replaced.status, 204);

  // Bytes, or where they are: both are documented, so both are results.
  const download = await files.files.download({ path: { fileId: file.id } });
  if (download.status === 302) assert.fail(download.headers.Location);
  assert.ok(download.ok);
  assert.equal(await download.data.text(), "hello, world");

  // 200 while it is made, 303 when it is done.
  const begun = unwrap(await files.exports.start({ body: { folder: "inbox" } }));
  const first = await files.exports.get({ path: { exportId: begun.id } });
  assert.ok(first.ok && first.status === 200);
  assert.equal(first.data.state, "running");
  const second = await files.exports.get({ path: { exportId: begun.id } });
  assert.equal(second.status, 303);
  if (second.status === 303) assert.equal(second.headers.Location, `/files/export-${begun.id}`);

  assert.equal((await files.files.delete({ path: { fileId: file.id } })).status, 204);
  const gone = await files.files.delete({ path: { fileId: file.id } });
  assert.ok(!gone.ok && gone.status === 404);
  assert.equal(gone.error.status, 404);

  // Every issue with its place.
  const invalid = await files.exports.start({ body: JSON.parse("{}") });
  assert.ok(!invalid.ok && invalid.status === 422);
  assert.deepEqual(
    invalid.error.errors?.map(({ pointer }) => pointer),
    ["/folder"],
  );
}

/** Where a file's bytes are, when they are not with the server itself. */
export async function locate(baseUrl: string, session: string, fileId: string): Promise<string | undefined> {
  const files = createFileStorageClient({ baseUrl, credentials: { session } });
  const result = await files.files.download({ path: { fileId } });
  return result.status === 302 ? result.headers.Location : undefined;
}
