import { sentencesIn } from "./sentences.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Answer, headerOf } from "../http/message.ts";
import type { Run } from "../run.ts";

const EQUALS =
  /\b(?:equals?|equal to|same (?:\w+ )?as|identical to|match(?:es)?|repeats?|value of|copy of)\b[^.]*?`([\w-]+)`[^.]*\bheader\b/i;

/** A member that differs from the header that it repeats: "`request_id` equals the `X-Request-Id` response header". */
export function contradictedHeader(run: Run, object: JsonObject, schema: Schema, answer: Answer): string | undefined {
  for (const [name, header] of repeatedHeaders(run, schema)) {
    const [value, got] = [object[name], headerOf(answer, header)];
    if (typeof value === "string" && got !== undefined && got !== value)
      return `${name} is ${JSON.stringify(value)} although it repeats the header ${header}: expected ${JSON.stringify(got)}.`;
  }
  return undefined;
}

const cached = new WeakMap<Schema, readonly (readonly [name: string, header: string])[]>();

function repeatedHeaders({ api, shapes }: Run, schema: Schema): readonly (readonly [name: string, header: string])[] {
  const known = cached.get(schema);
  if (known !== undefined) return known;
  const sentences = sentencesIn(api.docs.description);
  const all = shapes.possibleMembers(schema).flatMap(({ name, schema: { docs } }) => {
    const about = [docs.description ?? "", ...sentences.filter((one) => one.includes(`\`${name}\` `))];
    const header = about.map((one) => EQUALS.exec(one)?.[1]).find((one) => one !== undefined && one !== name);
    return header === undefined ? [] : [[name, header] as const];
  });
  cached.set(schema, all);
  return all;
}
