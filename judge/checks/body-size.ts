import { documentedLimit } from "../descriptions/sizes.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";

/** Sends a valid body that is too long, because white space follows it or because it is a file. */
export async function checkBodySize(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const limit = operation.body === undefined || run.isThrifty() ? undefined : documentedLimit(run, operation);
  const [success] = run.successes(operation);
  const given = limit && (success?.case ?? usualCase(run, operation, maker, "size"));
  const one = given && run.pool.bind(operation, given);
  const codec = one?.content?.codec;
  if (limit === undefined || one === undefined || (codec !== "json" && codec !== "binary")) return [];
  const filler = codec === "json" ? 0x20 : 0x61;
  const change = (request: WireRequest): WireRequest => {
    const padded = new Uint8Array(limit.tooMany).fill(filler);
    padded.set((request.body ?? new Uint8Array()).subarray(0, limit.tooMany));
    return { ...request, body: padded };
  };
  const made = await attempt(run, operation, one, { change, tolerates: (status) => status >= 400 && status < 500 });
  if (made?.answer === undefined) return [];
  run.tally.check("invalid-request-rejected", operation);
  const { status } = made.answer;
  if (status >= 300) return made.findings;
  const message = `Accepts a body of ${limit.tooMany} bytes, although the description allows at most ${limit.tooMany - 1}: expected 413, got ${status}.`;
  return [
    ...made.findings,
    ...finding(run, "invalid-request-rejected", made.subject, message, operation.at, made.answer),
  ];
}
