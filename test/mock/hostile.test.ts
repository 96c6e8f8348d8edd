import { connect } from "node:net";
import { expect, it } from "vitest";
import { startMock } from "../../generator/index.ts";
import { attackOf, randomOf } from "../server/support/hostile-requests.ts";
import { temporaryFolder } from "../support/folder.ts";

// `HOSTILE=10000 SEED=7 npx vitest run test/mock/hostile.test.ts` sends more, and others.

const REQUESTS = Number(process.env["HOSTILE"] ?? 1500);
const SEED = Number(process.env["SEED"] ?? 20261121);
const AT_ONCE = 50;
/** Milliseconds without an answer that are one too many. */
const HANGS_AFTER = 60_000;
/** Milliseconds after which nothing more comes. */
const QUIET = 60;
/** Milliseconds after which a client says that it sends no more; Node then drops what it has not answered. */
const PATIENCE = 500;

const ERROR = {
  type: "object",
  required: ["code", "message", "trace_id"],
  properties: { code: { type: "string" }, message: { type: "string" }, trace_id: { type: "string" } },
};
const json = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
const PET = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string" },
    age: { type: "integer", minimum: 0 },
    tags: { type: "array", items: { type: "string" } },
  },
};
const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": {
      get: {
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        responses: { "200": json({ type: "array", items: PET }), default: json(ERROR) },
      },
      post: {
        requestBody: { required: true, content: { "application/json": { schema: PET } } },
        responses: { "201": json(PET), default: json(ERROR) },
      },
    },
    "/pets/{id}": { parameters: [ID], get: { responses: { "200": json(PET), default: json(ERROR) } } },
  },
};

it(`answers ${REQUESTS} hostile requests: no crash, no hang, nothing outside the envelope`, async () => {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
  const mock = await startMock({ document: "openapi.json" }, { folder: folder.path });
  const port = Number(new URL(mock.url).port);
  const random = randomOf(SEED);
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const { bytes, edits } = attackOf(random);
      const { hung, text } = await exchange(port, bytes);
      const shown = `${edits.join(", ")}: ${JSON.stringify(bytes.toString("latin1").slice(0, 200))}`;
      if (hung) failures.push(`hangs: ${shown}`);
      for (const [, code = "", rest = ""] of text.matchAll(/HTTP\/1\.1 (\d{3})([^]*?)(?=HTTP\/1\.1 \d{3}|$)/g)) {
        const status = Number(code);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failures.push(`${status}: ${shown}`);
        const body = rest.slice(rest.indexOf("\r\n\r\n") + 4);
        const isEnvelope = /"code":.*"trace_id":|"trace_id":.*"code":/s.test(body);
        if (status >= 400 && body !== "" && !isEnvelope) failures.push(`${status} outside the envelope: ${shown}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(failures).toEqual([]);
    for (const status of [200, 400, 404, 405, 415, 422])
      expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
    expect((await fetch(`${mock.url}/pets/7`)).status).toBe(200);
  } finally {
    await mock.close();
  }
});

function exchange(port: number, bytes: Buffer): Promise<{ readonly text: string; readonly hung: boolean }> {
  const { promise, resolve } = Promise.withResolvers<{ readonly text: string; readonly hung: boolean }>();
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let hung = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const timer = setTimeout(() => {
    // A request that is not complete may be waited for.
    hung = chunks.length === 0 && isComplete(bytes);
    socket.destroy();
  }, HANGS_AFTER);
  const half = setTimeout(() => socket.end(), PATIENCE);
  // Servers may hang up on such requests in any way.
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    clearTimeout(quiet);
    quiet = setTimeout(() => socket.destroy(), QUIET);
  });
  socket.on("close", () => {
    clearTimeout(timer);
    clearTimeout(half);
    resolve({ text: Buffer.concat(chunks).toString("latin1"), hung });
  });
  socket.write(bytes);
  return promise;
}

function isComplete(bytes: Buffer): boolean {
  return bytes.includes("\r\n\r\n");
}
