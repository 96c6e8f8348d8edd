import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Where a command writes: results to one stream, everything about them to the other. */
export interface Terminal {
  /** One result, on a line of its own. */
  out(text: string): void;
  /** Anything else, likewise. */
  err(text: string): void;
  readonly colour: { readonly out: boolean; readonly err: boolean };
  /** Shows what is being done, on a terminal; the next line written takes its place. */
  progress(text: string): void;
}

export function createTerminal(): Terminal {
  const colour = { out: usesColour(process.stdout), err: usesColour(process.stderr) };
  const live = process.stderr.isTTY;
  let shown = false;
  const clear = (): void => {
    if (shown) process.stderr.write("\r\u001b[2K");
    shown = false;
  };
  return {
    colour,
    out(text) {
      clear();
      process.stdout.write(`${text}\n`);
    },
    err(text) {
      clear();
      process.stderr.write(`${text}\n`);
    },
    progress(text) {
      if (!live) return;
      clear();
      process.stderr.write(text.slice(0, (process.stderr.columns || 80) - 1));
      shown = true;
    },
  };
}

/** As https://no-color.org and https://force-color.org have it. */
function usesColour(stream: NodeJS.WriteStream): boolean {
  const forced = process.env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  const never = process.env["NO_COLOR"];
  if (never !== undefined && never !== "") return false;
  return stream.isTTY && process.env["TERM"] !== "dumb";
}

export function paint(enabled: boolean, style: Style, text: string): string {
  return enabled ? styleText(style, text, { validateStream: false }) : text;
}
