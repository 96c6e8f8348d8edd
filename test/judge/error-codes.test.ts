import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import { temporaryFolder } from "../support/folder.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// A response of errors for several statuses lists the codes of all of them; the name of each says where it belongs.

const CODES = { type: "string", enum: ["not_found", "unauthorized", "validation_failed", "other"] };
function documentWith(code: JsonObject, isNested = false): JsonObject {
  const error = { type: "object", required: ["code"], properties: { code, message: { type: "string" } } };
  const schema = isNested ? { type: "object", required: ["error"], properties: { error } } : error;
  const failure = { $ref: "#/components/responses/Failure" };
  const get = {
    operationId: "getThing",
    parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
    responses: { 200: { description: "Done" }, 401: failure, 404: failure, 422: failure, 400: failure },
  };
  return documentOf(
    { "/thing": { get } },
    {
      components: {
        responses: { Failure: { description: "Failure", content: { "application/json": { schema } } } },
      },
    },
  );
}

const names = (status: number, code: string, better?: string): string =>
  `body-schema: getThing (GET /thing): The ${status} response has the code "${code}", which belongs to another status${
    better === undefined ? "" : `; expected "${better}"`
  }.`;

test.each<readonly [name: string, code: JsonObject, sent: readonly [number, string], want: string | undefined]>([
  ["that of another status", CODES, [404, "unauthorized"], names(404, "unauthorized", "not_found")],
  ["its own", CODES, [404, "not_found"], undefined],
  ["of no status", CODES, [404, "other"], undefined],
  ["of another, where none of its own is listed", { enum: ["unauthorized", "gone"] }, [404, "unauthorized"], undefined],
  ["of another, where any text may be sent", { type: "string" }, [404, "forbidden"], names(404, "forbidden")],
  ["that of 400, where 422 has no other", { enum: ["bad_request", "not_found"] }, [422, "bad_request"], undefined],
  ["of several statuses", { type: "string" }, [400, "validation_error"], undefined],
  ["a constant of the contract", { const: "unauthorized" }, [404, "unauthorized"], undefined],
])("the code is %s", async (_name, code, [status, sent], want) => {
  for (const isNested of [false, true]) {
    const report = await judgedBy(documentWith(code, isNested), (_request, response) => {
      const error = { code: sent, message: "No" };
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(isNested ? { error } : error));
    });
    const found = told(report).filter((text) => text.includes("belongs to another status"));
    expect(found.map((text) => text.replace("error-envelope", "body-schema"))).toEqual(
      want === undefined ? [] : [want],
    );
  }
});

test("the mock answers each status with its own code", async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "openapi.json"), JSON.stringify(documentWith(CODES)));
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
  const ask = async (query: string, prefer?: string): Promise<readonly [number, unknown]> => {
    const response = await fetch(`${mock.url}/thing${query}`, { headers: prefer === undefined ? {} : { prefer } });
    return [response.status, ((await response.json()) as { code: unknown }).code];
  };
  try {
    expect(await ask("", "code=401")).toEqual([401, "unauthorized"]);
    expect(await ask("", "code=404")).toEqual([404, "not_found"]);
    // Made values: any code but those that name another status.
    for (let times = 0; times < 10; times++) {
      const [status, code] = await ask("", "code=422, dynamic=true");
      expect([status, ["validation_failed", "other"].includes(String(code))]).toEqual([422, true]);
    }
    expect(await ask("?limit=x")).toEqual([400, "validation_failed"]);
  } finally {
    await mock.close();
  }
});
