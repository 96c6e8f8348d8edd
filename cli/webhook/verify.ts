import { printable } from "../../generator/diagnostics/text.ts";
import type { LoadedWebhooks, VerifyOptions } from "../../generator/webhooks/contract.ts";
import { EXIT, UsageError } from "../failure.ts";
import type { Terminal } from "../terminal.ts";

export interface VerifyCommandOptions {
  readonly secrets: readonly string[];
  readonly headers: Headers;
  readonly clock: VerifyOptions;
  readonly signatureOnly: boolean;
  readonly json: boolean;
}

/**
 * Verifies a request and prints the verdict. Returns the exit code.
 *
 * @param read returns the body
 */
export async function verify(
  loaded: LoadedWebhooks,
  options: VerifyCommandOptions,
  terminal: Pick<Terminal, "out">,
  read: () => Promise<Uint8Array>,
): Promise<number> {
  const { module, runtime } = loaded;
  const { headers, secrets, clock } = options;
  const raw = await read();
  const verdict = await (options.signatureOnly
    ? runtime.verifySignature(module.WEBHOOKS.signature, raw, headers, secrets, clock)
    : module.verifyWebhook(raw, headers, secrets, clock));
  if (options.json) terminal.out(JSON.stringify(verdict, undefined, 2).split("\n"));
  else {
    const { type, id } = verdict;
    const about = [type, id].filter((word) => word !== undefined).map(printable);
    terminal.out([verdict.ok ? "ok" : (verdict.verdict ?? ""), ...about].join(" "));
    for (const { pointer, message } of verdict.issues ?? [])
      terminal.out(`  ${printable(pointer) || "the body"} ${printable(message)}`);
  }
  return verdict.ok ? EXIT.done : EXIT.drift;
}

/** @throws UsageError if a line is not `Name: value` */
export function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    try {
      if (colon < 1) throw new TypeError("no colon");
      // Header values are bytes on the wire, and command line text is UTF-8.
      headers.append(line.slice(0, colon).trim(), Buffer.from(line.slice(colon + 1).trim()).toString("latin1"));
    } catch {
      throw new UsageError(`--header must be "Name: value", not ${JSON.stringify(line.slice(0, 80))}.`);
    }
  }
  return headers;
}

/** @throws UsageError for invalid values */
export function clockOf(at: string | undefined, tolerance: string | undefined): VerifyOptions {
  const time = at === undefined ? undefined : /^\d+(\.\d+)?$/.test(at) ? Number(at) * 1000 : Date.parse(at);
  if (Number.isNaN(time)) throw new UsageError("--at must be a time such as 2026-01-01T00:00:00Z, or Unix seconds.");
  if (tolerance !== undefined && !/^\d+$/.test(tolerance))
    throw new UsageError("--tolerance must be a number of seconds.");
  return {
    ...(time !== undefined && { now: () => time }),
    ...(tolerance !== undefined && { toleranceSeconds: Number(tolerance) }),
  };
}
