import { expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// A handler reads the value of a part, whether it has headers or not.

test("handlers read parts with the functions that the server exports", async () => {
  const schema = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
  const encoding = { file: { headers: { "X-Sum": { schema: { type: "integer" } } } } };
  const upload = {
    operationId: "upload",
    requestBody: { required: true, content: { "multipart/form-data": { schema, encoding } } },
    responses: { 200: { description: "Back", content: { "text/plain": { schema: { type: "string" } } } } },
  };
  await using generated = await generateServer(documentOf({ "/files": { post: upload } }), {
    targets: ["models", "validators", "server"],
  });
  await generated.expectCompiles({
    "app.ts": `import { createServer, isPart, type Server, valueOf } from "./generated/server/index.ts";
export const server: Server = createServer({
  handlers: {
    upload: async ({ body: { file } }) => ({
      status: 200,
      body: isPart(file) ? \`\${await valueOf(file).text()} \${file.headers["X-Sum"]}\` : await file.text(),
    }),
  },
});
`,
  });
  const { server } = await generated.load<{ server: { fetch(request: Request): Promise<Response> } }>("app.ts");
  const send = async (headers: string): Promise<string> => {
    const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n${headers}\r\nabc\r\n--b--\r\n`;
    const type = { "content-type": "multipart/form-data; boundary=b" };
    return (await server.fetch(new Request("https://api.test/files", { method: "POST", headers: type, body }))).text();
  };
  expect([await send(""), await send("X-Sum: 5\r\n")]).toEqual(["abc", "abc 5"]);
}, 60_000);
