import { inspect, styleText } from "node:util";
import { printable } from "../generator/diagnostics/text.ts";

const STYLES = ["bold", "dim", "red", "green", "yellow", "cyan"] as const;
type Style = (typeof STYLES)[number];

/**
 * Writes results to stdout and everything else to stderr. Escapes control characters in file names and document texts,
 * so that they cannot control the terminal or start a CI command.
 */
export interface Terminal {
  /** Writes a result on one or more lines. */
  out(lines: string | readonly string[]): void;
  /** Writes messages to stderr. */
  err(lines: string | readonly string[]): void;
  /** Writes an error message to stderr. */
  error(message: string): void;
  warn(message: string): void;
  /** Writes the unchanged text of a file, for programs. */
  file(text: string): void;
  readonly colour: { readonly out: boolean; readonly err: boolean };
  /** Shows progress on a terminal. The next line replaces it. */
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
  const err = (lines: string | readonly string[]): void => {
    clear();
    process.stderr.write(safe(lines, colour.err));
  };
  return {
    colour,
    err,
    error: (message) => err(`${paint(colour.err, "red", "error")} ${printable(message)}`),
    warn: (message) => err(`${paint(colour.err, "yellow", "warning")} ${printable(message)}`),
    out(lines) {
      clear();
      process.stdout.write(safe(lines, colour.out));
    },
    file(text) {
      clear();
      process.stdout.write(text);
    },
    progress(text) {
      if (!live) return;
      clear();
      process.stderr.write(printable(text).slice(0, (process.stderr.columns || 80) - 1));
      shown = true;
    },
  };
}

const COLOURS = new RegExp(
  `(\u001b\\[(?:${[...new Set(STYLES.flatMap((style) => inspect.colors[style] ?? []))].join("|")})m)`,
);

/** Escapes untrusted text. Our own colour sequences are kept. */
function safe(lines: string | readonly string[], colour: boolean): string {
  const plain = (line: string): string =>
    // `split` with a group returns the matches at odd indices.
    colour
      ? line
          .split(COLOURS)
          .map((part, index) => (index % 2 === 0 ? printable(part) : part))
          .join("")
      : printable(line);
  return [lines]
    .flat()
    .map((line) => `${plain(line)}\n`)
    .join("");
}

/** Follows https://no-color.org and https://force-color.org. */
function usesColour(stream: NodeJS.WriteStream): boolean {
  const forced = process.env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  const never = process.env["NO_COLOR"];
  if (never !== undefined && never !== "") return false;
  return stream.isTTY && process.env["TERM"] !== "dumb";
}

export function paint(enabled: boolean, style: Style, text: string): string {
  return enabled ? styleText(style, printable(text), { validateStream: false }) : text;
}
