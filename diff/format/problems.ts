import type { CheckedCalls } from "../proof/calls.ts";
import type { CheckedProject } from "../proof/project.ts";

/** What the compiler found, where it was asked. */
export interface Proofs {
  /** The result of compiling the old client against the new one. */
  readonly calls?: CheckedCalls | undefined;
  /** The result of compiling the user's project. */
  readonly project?: CheckedProject | undefined;
}

interface Problem {
  /** An operation or webhook, or a place of the project. */
  readonly where: string;
  readonly what: string;
  /** The compiler's message. */
  readonly message: string;
}

const WHAT = {
  call: "a call no longer compiles",
  read: "its result is not what old code expects",
  receive: "the event is not what old handlers expect",
  send: "an event by the old contract cannot be sent",
} as const;

/** The code that no longer compiles. */
export function problemsOf({ calls, project }: Proofs): readonly Problem[] {
  return [
    ...(calls?.broken ?? []).map(({ exchange, kind, message }) => ({ where: exchange, what: WHAT[kind], message })),
    ...(project?.broken ?? []).map(({ column, file, line, message }) => {
      return { where: `${file}:${line}:${column}`, what: "no longer compiles", message };
    }),
  ];
}
