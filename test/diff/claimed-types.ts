import { cpSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROLES } from "../../diff/audience.ts";
import { DIRECTIONS } from "../../diff/collector.ts";
import { callsOf, clientSide, HEAD } from "../../diff/proof/calls.ts";
import { writeCode } from "../../diff/proof/code.ts";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { ReadDocument } from "../../generator/generate/render.ts";
import { compile } from "../support/compile.ts";
import { ROOT } from "../spec/contract.ts";
import { checkEdits, type Claim, type EditedPair } from "./random-edits.ts";

/** A claim that the compiler refutes. */
interface RefutedClaim {
  readonly claim: Claim;
  readonly error: string;
}

/**
 * Schemas without what types show although nobody sends it: parts of an `allOf` that exclude what the others require, and
 * `readOnly` or `writeOnly` properties of objects that have no others, which are typed so that received values can be sent
 * again.
 */
function withoutContradictions(schemas: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const walk = (value: Json, isPart: boolean): Json => {
    if (isArray(value)) return value.map((item) => walk(item, isPart));
    if (!isObject(value)) return value;
    const { properties } = value;
    const all = isObject(properties) ? Object.entries(properties) : [];
    const isOneWay = ["readOnly", "writeOnly"].some((key) =>
      all.every(([, property]) => isObject(property) && property[key] === true),
    );
    const both = { readOnly: false, writeOnly: false };
    const sent = all.map(([name, property]) => [name, isObject(property) ? { ...property, ...both } : null]);
    const members = Object.entries({
      ...value,
      ...(isOneWay && all.length > 0 && { properties: Object.fromEntries(sent) }),
    });
    return Object.fromEntries(
      members
        .filter(([key]) => !isPart || key !== "additionalProperties")
        .map(([key, inner]) => [key, walk(inner ?? null, key === "allOf")]),
    );
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, walk(schema, false)]));
}

/** Settings of a document that is given from memory. */
function sideOf(read: ReadDocument, folder: string): Parameters<typeof writeCode>[0] {
  return { ...read, settings: resolveConfig({ document: "openapi.json", output: "out" }, folder) };
}

/**
 * Writes the clients of a pair, and a line for each claim: old requests are passed to the new function, new results are
 * read as the old ones, and the reverse for servers. Webhooks carry the values of responses.
 */
async function writeClaims(folder: string, { claims, next, old }: EditedPair, name: string): Promise<void> {
  const at = join(folder, name);
  const runtime = join(folder, "runtime");
  const sides = { old: sideOf(old, at), new: sideOf(next, at) };
  const imports: string[] = [];
  for (const [side, read] of Object.entries(sides)) {
    const client = clientSide(read, runtime, join(at, side));
    await mkdir(join(at, side), { recursive: true });
    const failed = await writeCode(client, join(at, side));
    if (failed !== undefined) throw new Error(failed);
    for (const { exchange, file, name: called } of callsOf(client)) {
      const id = /\((\w+)\)$/.exec(exchange)?.[1] ?? "";
      imports.push(`import { ${called} as ${side}_${id} } from ${JSON.stringify(`./${side}/${file}`)};`);
    }
  }
  const head = HEAD.replaceAll("any[]", "never[]");
  const write = async (file: string, lines: readonly string[]): Promise<void> =>
    await writeFile(join(at, file), [head, ...lines, ...imports].join("\n"));
  for (const kind of ["claims", "controls"] as const)
    await write(
      `${kind}.ts`,
      claims.map((claim, index) => lineOf(claim, index, kind)),
    );
}

/** The code of a claim. Its control passes values to the contract they come from. */
function lineOf({ audience, exchange, side }: Claim, index: number, kind: "claims" | "controls"): string {
  const number = /(\d+)\)?$/.exec(exchange)?.[1] ?? "";
  const isWriter = audience === ROLES[side].writer;
  const from = isWriter ? "old" : "new";
  const to = isWriter === (kind === "controls") ? "old" : "new";
  if (DIRECTIONS[side] === "sent") {
    const [one, other] = [`${from}_request${number}`, `${to}_request${number}`];
    return `export const claim${index} = (client: Parameters<typeof ${other}>[0], ...sent: Sent<typeof ${one}>): unknown => ${other}(client, ...sent);`;
  }
  const [one, other] = [`${from}_response${number}`, `${to}_response${number}`];
  return `export const claim${index} = (result: Plain<Awaited<ReturnType<typeof ${one}>>>): Awaited<ReturnType<typeof ${other}>> => result;`;
}

/** Compiles all pairs of a folder in one program. */
async function refutedClaims(folder: string, pairs: ReadonlyMap<string, EditedPair>): Promise<readonly RefutedClaim[]> {
  cpSync(join(ROOT, "runtime"), join(folder, "runtime"), { recursive: true });
  const { errors } = await compile(folder, "7", FLAGS);
  const found = errors.map((error) => {
    const [, name = "", file, line] = /(\w+)\/(claims|controls)\.ts\((\d+),/.exec(error) ?? [];
    const claim = pairs.get(name)?.claims[Number(line) - 2];
    if (claim === undefined) throw new Error(error);
    return { claim, error, file };
  });
  // The compiler fails on some recursive types once they are mapped to plain ones, changed or not.
  const undecided = new Set(found.flatMap(({ claim, file }) => (file === "controls" ? [claim] : [])));
  return found.filter(({ claim }) => !undecided.has(claim)).map(({ claim, error }) => ({ claim, error }));
}

const FLAGS = { noUnusedLocals: false, isolatedDeclarations: false, exactOptionalPropertyTypes: false } as const;

interface CheckedTypes {
  readonly edits: number;
  readonly claims: number;
  readonly refuted: readonly RefutedClaim[];
}

/** `count` seeds from the first on. */
export function seedsFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Edits random documents, and compiles what is claimed of each edit, in one program. */
export async function checkTypes(folder: string, seeds: readonly number[]): Promise<CheckedTypes> {
  const pairs = new Map<string, EditedPair>();
  for (const seed of seeds) {
    const pair = await checkEdits(seed, 0, withoutContradictions);
    if (pair === undefined) continue;
    pairs.set(`p${seed}`, pair);
    await writeClaims(folder, pair, `p${seed}`);
  }
  const all = [...pairs.values()];
  return {
    edits: all.reduce((sum, { edits }) => sum + edits, 0),
    claims: all.reduce((sum, { claims }) => sum + claims.length, 0),
    refuted: await refutedClaims(folder, pairs),
  };
}
