import { expect, it } from "vitest";
import { documentOf, generateClient, operation } from "./support/generate.ts";

// Encoding Objects of multipart bodies that the client does not follow are reported.

const BINARY = { type: "string", contentMediaType: "application/octet-stream" };
const PROPERTIES = {
  Title: { type: "string" },
  File: BINARY,
  Files: { type: "array", items: BINARY },
  Tags: { type: "array", items: { type: "string" } },
  Owner: { type: "object", properties: { id: { type: "integer" } } },
  Rows: { type: "array", items: { type: "object", properties: { id: { type: "integer" } } } },
};

async function warnings(encoding: object): Promise<readonly string[]> {
  const schema = { type: "object", properties: PROPERTIES };
  const requestBody = { required: true, content: { "multipart/form-data": { schema, encoding } } };
  const post = operation("createUpload", { requestBody });
  await using generated = await generateClient(documentOf({ "/uploads": { post } }));
  return generated.diagnostics.flatMap(({ code, message }) => (code.startsWith("part-") ? [message] : []));
}

const form = { style: "form" };
const header = { schema: { type: "string" } };
it.each<[what: string, encoding: object, want: readonly string[]]>([
  [
    "styles without effect, as ASP.NET writes them, are not reported",
    { Title: form, File: form, Files: form, Tags: form },
    [],
  ],
  [
    "styles with an effect are reported once per body",
    { Title: form, Owner: form, Rows: form, Tags: { style: "pipeDelimited" } },
    ['The style of "Owner", "Rows", "Tags" is ignored: arrays are sent as one part per item, objects as JSON.'],
  ],
  [
    "styles that would join the items of a list are reported",
    { Tags: { style: "form", explode: false } },
    ['The style of "Tags" is ignored: arrays are sent as one part per item, objects as JSON.'],
  ],
  [
    "headers of parts are reported, without those that every part has",
    { File: { headers: { "X-Sum": header } }, Title: { headers: { "Content-Type": header } } },
    ['The headers of the part "File" are ignored.'],
  ],
])("%s", async (_, encoding, want) => {
  expect(await warnings(encoding)).toEqual(want);
});
