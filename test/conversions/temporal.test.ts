import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { documentOf } from "../client/support/generate.ts";
import { compile, COMPILERS, STRICT_FLAGS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// Without an import in the config, `Temporal` is the global one: the runtime's, or a program's polyfill.

const APP = `
import { decodeStay, encodeStay } from "./generated/conversions.ts";
import type { Stay } from "./generated/models.ts";
import "temporal-polyfill/global";

export const stay: Stay = decodeStay({ at: "2024-05-01T10:00:00Z", from: "2024-05-01", nights: "P2D" });
const end: Temporal.PlainDate = stay.from.add(stay.nights);
const at: Temporal.Instant = stay.at;
export const texts: readonly string[] = [end.toString(), at.toString()];
export const wire: unknown = encodeStay(stay);
`;

test("a global Temporal", async () => {
  const properties = Object.fromEntries(
    Object.entries({ at: "date-time", from: "date", nights: "duration" }).map(([name, format]) => [
      name,
      { type: "string", format },
    ]),
  );
  const schemas = { Stay: { type: "object", properties, required: Object.keys(properties) } };
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify(documentOf({}, { components: { schemas } })),
    "app.ts": APP,
  });
  await symlink(resolve("node_modules"), join(folder.path, "node_modules"));
  const formats = {
    "date-time": "Temporal.Instant",
    date: "Temporal.PlainDate",
    duration: "Temporal.Duration",
  } as const;
  const result = await generate({ document: "openapi.json", targets: ["models"], formats }, { folder: folder.path });
  expect([result.status, result.diagnostics]).toEqual(["done", []]);
  for (const compiler of COMPILERS) {
    // TypeScript 5.9 has no types for Temporal; the polyfill has.
    const flags = compiler === "7" ? { lib: [...STRICT_FLAGS.lib, "esnext.temporal"] } : {};
    expect([compiler, (await compile(folder.path, compiler, flags)).errors]).toEqual([compiler, []]);
  }
  const app: { readonly texts: unknown; readonly wire: unknown } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder.path, "app.ts")).href
  );
  expect(app.texts).toEqual(["2024-05-03", "2024-05-01T10:00:00Z"]);
  expect(app.wire).toEqual({ at: "2024-05-01T10:00:00Z", from: "2024-05-01", nights: "P2D" });
});
