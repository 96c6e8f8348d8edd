import type { CheckIssue } from "./findings.ts";
import { pointerStep } from "./pointers.ts";

// The faults of some members of an object.

/** The JSON Schema of a value. */
export interface ContractSchema {
  /** Makes `z.toJSONSchema` write the contract's schema. */
  describe(schema: object): void;
  /** The same for a member. */
  member(name: string): ContractSchema | undefined;
}

/** Lists all faults of a value. */
export type Judge = (value: unknown) => readonly CheckIssue[];

/** Filters the faults of an object to those of these members, without faults of the object itself. */
export function judgeMembers(judge: Judge, isJudged: (name: string) => boolean): Judge {
  return (value) =>
    judge(value).filter(({ keyword, pointer }) =>
      pointer === "" ? keyword === "type" : isJudged(pointer.slice(1).split("/", 1)[0] ?? ""),
    );
}

/** The same where no member is required. */
export function judgePresent(judge: Judge): Judge {
  const isMissing = ({ keyword, pointer }: CheckIssue): boolean =>
    keyword === "required" && pointer.lastIndexOf("/") === 0;
  return (value) => judgeMembers(judge, () => true)(value).filter((issue) => !isMissing(issue));
}

/** The faults of one member's value. */
export function judgeMember(judge: Judge, name: string): Judge {
  const step = pointerStep(name);
  return (value) =>
    judge({ [name]: value }).flatMap((issue) =>
      issue.pointer === step || issue.pointer.startsWith(`${step}/`)
        ? [{ ...issue, pointer: issue.pointer.slice(step.length) }]
        : [],
    );
}

/** Names as the pointers of issues spell them. */
export function stepsOf(keys: object): ReadonlySet<string> {
  return new Set(Object.keys(keys).map((name) => pointerStep(name).slice(1)));
}
