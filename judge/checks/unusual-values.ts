import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { affordable, spread } from "../values/affordable.ts";
import { Impossible } from "../values/impossible.ts";
import { attempt } from "./attempt.ts";
import { withClient } from "./token-operation.ts";

const TEXTS = [
  "",
  " ",
  "Zo\u00eb \u4e16 \u{1f600}",
  "\"quoted\" \\ 'so' <&>",
  "x".repeat(5000),
  "null",
  "\n\t",
  "nul \u0000",
  "half \ud83d",
  "x".repeat(150_000),
] as const;

const VALUES: readonly Json[] = [
  null,
  [],
  {},
  [[[[[]]]]],
  { deep: { deep: { deep: [] } } },
  -1,
  0,
  0.1,
  1e21,
  -9007199254740991,
  2 ** 63,
  nested(300),
  false,
];

function nested(depth: number): Json {
  return depth === 0 ? [] : [nested(depth - 1)];
}

const NAMES = ["", "__proto__", "constructor", "a b", "$ref", "\u00e9"] as const;

/**
 * Sends valid or plausible requests with values that break programs: empty strings, unusual characters, large numbers,
 * strange names. The server may reject them, but must not fail.
 */
export async function checkUnusualValues(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  if (!run.checks.has("no-server-error")) return [];
  const base = baseOf(run, operation, maker);
  if (base === undefined) return [];
  const findings: Finding[] = [];
  for (const one of [
    ...(run.portion === "rest" ? awkwardTogether(run, base) : awkwardBodies(run, base)),
    ...operation.parameters.flatMap((own) => awkwardParameter(own, base)),
  ]) {
    if (run.isOver() || run.isThrifty() || findings.length > 0) break;
    const tolerates = (status: number): boolean => [400, 404, 413, 414, 422, 431].includes(status);
    const made = await attempt(run, operation, one, { tolerates, refused: true });
    findings.push(...(made?.findings ?? []).filter(({ check }) => check === "no-server-error"));
  }
  return findings;
}

function baseOf(run: Run, operation: Operation, maker: CaseMaker): Case | undefined {
  try {
    return withClient(run, operation, maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} awkward`)));
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

/** Puts all values into one body, where each request costs a wait. */
function awkwardTogether(run: Run, base: Case): readonly Case[] {
  const { body, content } = base;
  if (content?.codec !== "json" || !isObject(body)) return [];
  const values = [...TEXTS, ...VALUES].map((value, index): [string, Json] => [`countersign-${index}`, value]);
  const names = NAMES.map((name): [string, Json] => [name, 1]);
  const all = Object.fromEntries([...Object.entries(body), ...values, ...names]);
  const fits = run.evaluator.verdict(all, content.schema, "sent") === "fits";
  return fits ? [{ ...withBody(base, all), origin: "awkward" }] : [];
}

/** Bodies with additional members where allowed, and with unusual texts in unconstrained strings. */
function awkwardBodies(run: Run, base: Case): readonly Case[] {
  const { body, content } = base;
  if (content?.codec !== "json" || !isObject(body)) return [];
  const fits = (value: Json): boolean => run.evaluator.verdict(value, content.schema, "sent") === "fits";
  const names = spread(Object.keys(body), affordable(JSON.stringify(body).length));
  const texts = names.filter((name) => fits({ ...body, [name]: TEXTS[2] }));
  const bodies: readonly Json[] = [
    ...TEXTS.map((text) => (texts.length > 0 ? withText(body, texts, text) : { ...body, countersign: text })),
    ...VALUES.map((value) => ({ ...body, countersign: value })),
    ...NAMES.map((name) => Object.fromEntries([...Object.entries(body), [name, 1]])),
  ];
  return bodies.filter(fits).map((value) => ({ ...withBody(base, value), origin: "awkward" }));
}

/** Characters of all long texts in one body. */
const MOST_TEXT = 4_000_000;

/** Puts the text into these members. Long texts go only into as many members as a server can be expected to read. */
function withText(body: JsonObject, names: readonly string[], text: string): JsonObject {
  const chosen = names.slice(0, Math.ceil(MOST_TEXT / Math.max(1, text.length)));
  return { ...body, ...Object.fromEntries(chosen.map((name) => [name, text])) };
}

/** A text that may violate the format. Another check covers whether the server rejects it. */
function awkwardParameter({ at, in: place, name, schema: { shape } }: Parameter, base: Case): readonly Case[] {
  if (place === "path" || place === "querystring" || shape.kind !== "string" || shape.format === undefined) return [];
  const broken = {
    part: place,
    name,
    keyword: "format",
    at,
    key: at,
    text: `${place} parameter ${name}: format`,
  } as const;
  return ["not-of-the-format", "x".repeat(300)].map((text) => ({
    ...withParameter(base, place, name, text),
    origin: "awkward",
    broken,
  }));
}
