import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { rawServer, response } from "../runtime/support/raw-server.ts";
import { buildApplication, expectCompiles } from "./support/application.ts";

// A body of a range of media types (`image/*`) is sent as the type that the caller names, or that a `Blob` has.

const upload = (operationId: string, ...mediaTypes: readonly string[]): object => ({
  post: {
    operationId,
    tags: ["files"],
    requestBody: { required: true, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) },
    responses: { 204: { description: "Done" } },
  },
});

const DOCUMENT = documentOf({
  "/image": upload("sendImage", "image/*"),
  "/any": upload("sendAny", "*/*"),
  "/empty": {
    post: {
      operationId: "sendEmpty",
      tags: ["files"],
      requestBody: { required: true, content: { "*/*": { schema: {} } } },
      responses: { 204: { description: "Done" } },
    },
  },
  "/either": upload("sendEither", "image/*", "application/pdf"),
});

const APP = `
import { createTestClient } from "./api/client/index.ts";

const { files } = createTestClient({});
const bytes: Uint8Array = new Uint8Array([1]); // over any kind of buffer, as most code declares it

export async function run(file: Blob): Promise<void> {
  await files.sendImage({ contentType: "image/png", body: bytes });
  await files.sendImage({ body: file });
  // @ts-expect-error bytes need a contentType
  await files.sendImage({ body: bytes });
  await files.sendAny({ body: bytes });
  await files.sendAny({ contentType: "application/json", body: JSON.stringify({ any: "value" }) });
  await files.sendEmpty({ body: file });
  // @ts-expect-error an object is not a body of an undocumented format
  await files.sendAny({ body: { any: "value" } });
  await files.sendEither({ body: bytes });
}
`;

it("an application's calls compile", async () => {
  await expectCompiles(DOCUMENT, { "app.ts": APP }, { targets: ["client"] });
});

type Name = "sendImage" | "sendAny" | "sendEmpty" | "sendEither";
type Send = (request: object) => Promise<unknown>;
interface Module {
  createTestClient(options: object): { readonly files: Readonly<Record<Name, Send>> };
}

it("a body is sent with the given media type; without one, the call fails", async () => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["client"] });
  const { createTestClient } = await application.load<Module>("api/client/index.ts");
  const bytes = new Uint8Array([1]);
  const png = new Blob([bytes], { type: "image/png" });
  const typeOf = async (name: Name, request: object): Promise<unknown> => {
    await using server = await rawServer(response(204, {}, ""));
    await createTestClient({ baseUrl: server.url }).files[name](request);
    return new Map(server.request.headers).get("content-type");
  };
  expect(await typeOf("sendImage", { contentType: "image/webp", body: bytes })).toBe("image/webp");
  expect(await typeOf("sendImage", { body: png })).toBe("image/png");
  expect(await typeOf("sendImage", { contentType: "image/webp", body: png })).toBe("image/webp");
  expect(await typeOf("sendEither", { body: bytes })).toBe("application/pdf");
  const { files } = createTestClient({ baseUrl: "http://127.0.0.1:9" });
  await expect(files.sendImage({ body: bytes })).rejects.toMatchObject({
    cause: { message: "contentType is required: the contract documents image/*" },
  });
  await expect(files.sendImage({ contentType: "image/*", body: bytes })).rejects.toMatchObject({
    cause: { message: "contentType must be one media type, not the range image/*" },
  });
  const text = new Blob(["x"], { type: "text/plain" });
  await expect(files.sendImage({ body: text })).rejects.toMatchObject({
    cause: { message: "contentType is required: the contract documents image/*" },
  });
});

it.each([
  ["bytes", new Uint8Array([0, 255]), "application/octet-stream", [0, 255]],
  ["a buffer", new Uint8Array([1, 2]).buffer, "application/octet-stream", [1, 2]],
  ["text", '{"a":1}', "application/octet-stream", [...Buffer.from('{"a":1}')]],
  ["a Blob", new Blob([new Uint8Array([7])]), "application/octet-stream", [7]],
  ["a Blob with a type", new Blob(["x"], { type: "text/csv" }), "text/csv", [120]],
])("%s for */* is sent unchanged", async (_, body, type, bytes) => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["client"] });
  const { createTestClient } = await application.load<Module>("api/client/index.ts");
  for (const name of ["sendAny", "sendEmpty"] as const) {
    await using server = await rawServer(response(204, {}, ""));
    await createTestClient({ baseUrl: server.url }).files[name]({ body });
    expect(new Map(server.request.headers).get("content-type")).toBe(type);
    expect([...server.request.body]).toEqual(bytes);
  }
});
