import { printable } from "../generator/diagnostics/text.ts";
import { failureReason } from "../generator/output/errors.ts";

/** Exit codes. */
export const EXIT = {
  done: 0,
  /** Drift or findings: the input is valid, but a check failed. */
  drift: 1,
  /** Invalid usage, config or document. */
  usage: 2,
  interrupted: 130,
} as const;

/** Invalid usage of the command line. The message is printed without a stack, with a hint to the command's help. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Reports an error of a command. The stack is printed only on request, because it does not help users. */
export function reportCrash(error: unknown, command: string | undefined): number {
  if (error instanceof UsageError) {
    const help = `countersign ${command === undefined ? "" : `${command} `}--help`;
    process.stderr.write(`countersign: ${printable(error.message)}\nRun \`${help}\` for usage.\n`);
    return EXIT.usage;
  }
  const reason = failureReason(error);
  if (reason !== undefined && error instanceof Error && "path" in error) {
    process.stderr.write(`countersign: ${printable(String(error.path))}: ${reason}.\n`);
    return EXIT.usage;
  }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const detail =
    process.env["COUNTERSIGN_DEBUG"] !== undefined && error instanceof Error
      ? `${(error.stack ?? "").split("\n").map(printable).join("\n")}\n`
      : "";
  process.stderr.write(
    `countersign: internal error: ${printable(text)}\n${detail}` +
      "Please report this bug with the document that causes it; COUNTERSIGN_DEBUG=1 prints the stack.\n",
  );
  return EXIT.usage;
}
