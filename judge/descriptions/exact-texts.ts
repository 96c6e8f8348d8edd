import { says } from "./phrases.ts";
import { sentencesIn } from "./sentences.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Run } from "../run.ts";

/** Whether the document says that a text is stored as it was sent: without it, servers may trim texts. */
export function isStoredExactly({ api, shapes }: Run, name: string, schemas: readonly Schema[] = []): boolean {
  const isSaid = sentencesIn(api.docs.description).some((one) => says(one, "exactText") && !isExcepted(one, name));
  // Servers may write times, addresses and URLs in another way.
  const isPlain = (schema: Schema): boolean => {
    const shape = shapes.of(schema);
    return shape.kind !== "string" || shape.format === undefined;
  };
  return isSaid && schemas.every(isPlain);
}

function isExcepted(sentence: string, name: string): boolean {
  return says(sentence, "excepted") && sentence.includes(`\`${name}\``);
}
