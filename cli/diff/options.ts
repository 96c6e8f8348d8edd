import { AUDIENCES, type Audience } from "../../diff/audience.ts";
import { didYouMean } from "../../generator/diagnostics/suggest.ts";
import { UsageError } from "../failure.ts";

/** Reads `--for callers,servers`. */
export function audiencesOf(
  text: string | undefined,
  usual: readonly Audience[],
  command: string,
): readonly Audience[] {
  if (text === undefined) return usual;
  return text.split(",").map((word) => {
    const name = word.trim();
    const audience = AUDIENCES.find((candidate) => candidate === name);
    if (audience !== undefined) return audience;
    const hint = didYouMean(name, AUDIENCES) || ` There are: ${AUDIENCES.join(", ")}.`;
    throw new UsageError(`Unknown audience ${JSON.stringify(name)} in --for.${hint}`, command);
  });
}
