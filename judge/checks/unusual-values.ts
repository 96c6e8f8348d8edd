import { isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { isSendable } from "../requests/parameter-values.ts";
import { type Run, randomFor } from "../run.ts";
import { changesPerCall, spread } from "../values/sampling.ts";
import { textsAgainst } from "../values/near-formats.ts";
import { withValueAt } from "../values/places.ts";
import { attempt } from "./attempt.ts";
import { withClient } from "./token-operation.ts";
import { ifPossible } from "../values/impossible.ts";

const TEXTS = [
  "",
  " ",
  "Zo\u00eb \u4e16 \u{1f600}",
  "\"quoted\" \\ 'so' <&> 100%_",
  "null",
  "\n\t",
  // Right to left, combining characters, and an emoji of several characters.
  "\u0645\u0631\u062d\u0628\u0627 \u202eabc",
  "e\u0301 \u1112\u1161\u11ab",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "x".repeat(1024),
  "x".repeat(5000),
  "nul \u0000",
  "half \ud83d",
  "x".repeat(70_000),
  "x".repeat(150_000),
] as const;

/** Integers beyond 16, 32, 53 and 64 bits, and numbers that are written in scientific notation. */
const NUMBERS = [32_768, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -9007199254740992, 1e21, 1e-7, 0.1, 0] as const;

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

/** Statuses of a server that rejects the request. */
const REJECTED: ReadonlySet<number> = new Set([400, 404, 409, 413, 414, 422, 431]);

/**
 * Sends valid or plausible requests with values that break programs: unusual characters, long texts, large numbers,
 * strange names, and texts that almost have their format. The server may reject them, but must not fail.
 */
export async function checkUnusualValues(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  if (!run.checks.has("no-server-error")) return [];
  const base = baseOf(run, operation, maker);
  if (base === undefined) return [];
  const send = async (one: Case): Promise<readonly Finding[]> => {
    if (run.isOver() || run.isThrifty()) return [];
    const made = await attempt(run, operation, one, { tolerates: (status) => REJECTED.has(status) });
    return (made?.findings ?? []).filter(({ check }) => check === "no-server-error");
  };
  for (const one of run.portion === "rest"
    ? awkwardTogether(run, base)
    : [...awkwardBodies(run, base), ...awkwardParameters(run, operation, base)]) {
    const findings = await send(one.all);
    if (findings.length === 0) continue;
    // The first place that fails by itself, if there is one.
    for (const single of one.each()) {
      const own = await send(single);
      if (own.length > 0) return own;
    }
    return findings;
  }
  return [];
}

/** A request with a value in several places, and requests with the value in one of them each. */
interface Unusual {
  readonly all: Case;
  readonly each: () => readonly Case[];
}

function baseOf(run: Run, operation: Operation, maker: CaseMaker): Case | undefined {
  const random = randomFor(run, `${operation.at} awkward`);
  const one = ifPossible(() => maker.makeFull(random)) ?? maker.examples[0];
  return one && withClient(run, operation, one);
}

/** Puts all values into one body, where each request costs a wait. */
function awkwardTogether(run: Run, base: Case): readonly Unusual[] {
  const { body, content } = base;
  if (content?.codec !== "json" || !isObject(body)) return [];
  const values = [...TEXTS, ...VALUES].map((value, index): [string, Json] => [`countersign-${index}`, value]);
  const names = NAMES.map((name): [string, Json] => [name, 1]);
  const all = Object.fromEntries([...Object.entries(body), ...values, ...names]);
  const fits = run.evaluator.verdict(all, content.schema, "sent") === "fits";
  return fits ? [alone({ ...withBody(base, all), origin: "awkward" })] : [];
}

const alone = (all: Case): Unusual => ({ all, each: () => [] });

/** Characters of all long texts in one body. */
const MOST_TEXT = 4_000_000;

/** Bodies with unusual values in every place that allows them, with additional members, and with malformed texts. */
function awkwardBodies(run: Run, base: Case): readonly Unusual[] {
  const { body, content } = base;
  if (content?.codec !== "json" || body === undefined) return [];
  const { schema } = content;
  const fits = (value: Json): boolean => run.evaluator.verdict(value, schema, "sent") === "fits";
  const places = spread(run.breaker.places(body, schema, "sent"), changesPerCall(JSON.stringify(body).length));
  const at = (value: Json, path: string, replacement: Json): Json => withValueAt(value, path, replacement);
  /** Changes as many places at once as the schema allows. */
  const everywhere = (size: number, change: (old: Json) => readonly Json[]): readonly Unusual[] => {
    const most = Math.ceil(MOST_TEXT / Math.max(1, size));
    const chosen = new Map<string, Json>();
    let all = body;
    for (const { path, value: old } of places) {
      if (chosen.size >= most || chosen.has(path)) continue;
      const value = change(old).find((one) => fits(at(all, path, one)));
      if (value === undefined) continue;
      chosen.set(path, value);
      all = at(all, path, value);
    }
    if (chosen.size === 0) return [];
    const each = (): readonly Case[] => [...chosen].map(([path, value]) => awkward(base, at(body, path, value)));
    return [{ all: awkward(base, all), each: chosen.size > 1 ? each : () => [] }];
  };
  const values = [...TEXTS, ...NUMBERS].flatMap((value) =>
    everywhere(JSON.stringify(value).length, (old) => (typeof old === typeof value ? [value] : [])),
  );
  const names = NAMES.flatMap((name) =>
    everywhere(1, (old) =>
      isObject(old) && !Object.hasOwn(old, name) ? [1, "x"].map((one) => ({ ...old, [name]: one })) : [],
    ),
  );
  const malformed = places.flatMap(({ path, schema: { shape } }) =>
    valuesAgainst(shape).map((value) => alone(awkward(base, at(body, path, value)))),
  );
  const more = isObject(body)
    ? [...TEXTS, ...VALUES].map((value) => ({ ...body, countersign: value })).filter(fits)
    : [];
  return [...values, ...names, ...more.map((value) => alone(awkward(base, value))), ...malformed];
}

/** Values of the right type that almost have their format. */
function valuesAgainst(shape: Schema["shape"]): readonly Json[] {
  if (shape.kind === "string" && shape.format !== undefined) return textsAgainst(shape.format);
  return shape.kind === "number" && shape.format === "int32" ? [2 ** 31, -(2 ** 31) - 1] : [];
}

const awkward = (base: Case, body: Json): Case => ({ ...withBody(base, body), origin: "awkward" });

/** Values for parameters. Another check covers whether the server rejects those that are invalid. */
function awkwardParameters(run: Run, { parameters }: Operation, base: Case): readonly Unusual[] {
  return parameters.flatMap((parameter) => {
    const { at, in: place, name, schema } = parameter;
    const shape = run.shapes.of(schema);
    if (place === "querystring" || (shape.kind !== "string" && shape.kind !== "number")) return [];
    const format = shape.format;
    const values: readonly Json[] =
      shape.kind === "number"
        ? [...NUMBERS, -1, 1.5, "abc"]
        : format === undefined
          ? TEXTS.filter(({ length }) => length < MOST_PARAMETER)
          : [...textsAgainst(format), "x".repeat(300)];
    const text = `${place} parameter ${name}`;
    const broken = { part: place, name, keyword: "format", at, key: at, text } as const;
    return values
      .filter((value) => isSendable(parameter, value))
      .map((value) => alone({ ...withParameter(base, place, name, value), origin: "awkward", broken }));
  });
}

/** Characters of a parameter; longer ones are rejected before they are read. */
const MOST_PARAMETER = 2000;
