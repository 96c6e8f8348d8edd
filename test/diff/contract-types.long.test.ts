import { cpSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callsOf, clientSide, eventLines, eventsOf, HEAD, readsError } from "../../diff/proof/calls.ts";
import { writeCode } from "../../diff/proof/code.ts";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import { ROOT } from "../spec/contract.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { readOf } from "./compare.ts";
import { CONTRACT_PAIRS } from "./pairs/contracts.ts";
import { MESSAGE_PAIRS } from "./pairs/messages.ts";
import { WEBHOOK_PAIRS } from "./pairs/webhooks.ts";

const PAIRS = [...CONTRACT_PAIRS, ...MESSAGE_PAIRS].map((pair, index) => ({ ...pair, name: `p${index}` }));

const FLAGS = { noUnusedLocals: false, isolatedDeclarations: false, exactOptionalPropertyTypes: false } as const;

function isSafe(levels: string, audience: string): boolean {
  return new RegExp(`${audience} (?:compatible|docs)`).test(levels);
}

/** Writes the client and server of a document, and returns the client's functions. */
async function writeSide(folder: string, output: string, document: Json): Promise<ReturnType<typeof callsOf>> {
  const read = await readOf(document);
  const settings = resolveConfig({ document: "openapi.json", output: "out" }, folder);
  const client = clientSide({ ...read, settings }, join(folder, "runtime"), output);
  await mkdir(output, { recursive: true });
  const targets = read.api.operations.length === 0 ? (["models"] as const) : (["models", "client", "server"] as const);
  expect(await writeCode({ ...client, settings: { ...client.settings, targets } }, output)).toBe(undefined);
  return read.api.operations.length === 0 ? [] : callsOf(client);
}

test("clients and handlers compile against the new contract where the rules call a change compatible", async () => {
  await using folder = await temporaryFolder();
  cpSync(join(ROOT, "runtime"), join(folder.path, "runtime"), { recursive: true });
  for (const { name, next, old } of PAIRS) {
    const at = join(folder.path, name);
    const calls = await writeSide(folder.path, join(at, "old"), old);
    const names = new Map((await writeSide(folder.path, join(at, "new"), next)).map((call) => [call.name, call]));
    const client = calls.flatMap(({ file, hasErrors, name: called }) => {
      const match = names.get(called);
      if (match === undefined) return [];
      return [
        `import { ${called} as old_${called} } from "./old/${file}"; import { ${called} as new_${called} } from "./new/${match.file}";`,
        `export const call_${called} = (client: Parameters<typeof new_${called}>[0], ...sent: Sent<typeof old_${called}>) => new_${called}(client, ...sent);`,
        `export const read_${called} = (result: Plain<Awaited<ReturnType<typeof new_${called}>>>): Read<Awaited<ReturnType<typeof old_${called}>>> => result;`,
        hasErrors ? `export const fail_${called} = ${readsError(`Awaited<ReturnType<typeof new_${called}>>`)}` : "",
      ];
    });
    await writeFile(join(at, "callers.ts"), [HEAD, ...client].join("\n"));
    if (calls.length === 0 || names.size === 0) continue;
    const servers = [
      'import type { Handlers as Old } from "./old/server/handlers.ts";',
      'import type { Handlers as New } from "./new/server/handlers.ts";',
      "export const server = (handlers: Old): New => handlers;",
    ];
    await writeFile(join(at, "servers.ts"), servers.join("\n"));
  }
  const { errors } = await compile(folder.path, "7", FLAGS);
  expect(errors.filter((error) => !/\/(?:callers|servers)\.ts\(/.test(error))).toEqual([]);
  const refuted = PAIRS.flatMap(({ levels, name, rule }) =>
    ["callers", "servers"].flatMap((audience) => {
      const own = errors.filter(
        (error) => error.includes(`/${name}/${audience}.ts(`) || error.startsWith(`${name}/${audience}.ts(`),
      );
      return isSafe(levels, audience) ? own.map((error) => `${rule}: ${error}`) : [];
    }),
  );
  expect(refuted).toEqual([]);
  // The compiler also shows breaks, so that the check can fail.
  expect(errors.length).toBeGreaterThan(20);
}, 300_000);

/** Receivers and senders have types for events with a body. */
function withBodies(document: Json): Json {
  const walk = (value: Json, isWebhook: boolean): Json => {
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([key, inner = null]) => [
      key,
      walk(inner, key === "webhooks" || key === "callbacks" || isWebhook),
    ]);
    const isExchange = isWebhook && isObject(value["responses"]) && value["requestBody"] === undefined;
    return { ...Object.fromEntries(members), ...(isExchange && { requestBody: BODY }) };
  };
  return walk(document, false);
}

const BODY: Json = {
  content: {
    "application/json": { schema: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
  },
};

test("handlers and senders of webhooks compile where the rules call a change compatible", async () => {
  await using folder = await temporaryFolder();
  cpSync(join(ROOT, "runtime"), join(folder.path, "runtime"), { recursive: true });
  const pairs = [...WEBHOOK_PAIRS, ...MESSAGE_PAIRS].map((pair, index) => ({ ...pair, name: `p${index}` }));
  const lines = new Map<string, ReturnType<typeof eventLines>>();
  for (const { name, next, old } of pairs) {
    const sides = await Promise.all(
      [old, next].map(async (document, index) => {
        const read = await readOf(withBodies(document));
        const output = join(folder.path, name, index === 0 ? "old" : "new");
        const settings = resolveConfig({ document: "openapi.json", output: "out" }, folder.path);
        const side = clientSide({ ...read, settings }, join(folder.path, "runtime"), output, ["models", "webhooks"]);
        await mkdir(output, { recursive: true });
        expect(await writeCode(side, output)).toBe(undefined);
        return eventsOf(side);
      }),
    );
    const [before, after] = sides;
    if (before === undefined || after === undefined) continue;
    const own = eventLines(before, after);
    lines.set(name, own);
    await writeFile(join(folder.path, name, "events.ts"), [HEAD, ...own.map(({ code }) => code)].join("\n"));
  }
  const { errors } = await compile(folder.path, "7", FLAGS);
  const refuted = errors.flatMap((error) => {
    const [, name = "", line] = /(p\d+)\/events\.ts\((\d+),/.exec(error) ?? [];
    const one = lines.get(name)?.[Number(line) - 2];
    const pair = pairs.find((each) => each.name === name);
    const audience = one?.kind === "receive" ? "receivers" : "senders";
    return one === undefined || pair === undefined || isSafe(pair.levels, audience) ? [`${pair?.rule}: ${error}`] : [];
  });
  expect(refuted).toEqual([]);
  // The compiler also shows breaks, so that the check can fail.
  expect(errors.length).toBeGreaterThan(2);
  expect([...lines.values()].filter((each) => each.length > 0).length).toBeGreaterThan(WEBHOOK_PAIRS.length / 2);
}, 300_000);
