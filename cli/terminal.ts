import { inspect, styleText } from "node:util";
import { printable } from "../generator/diagnostics/text.ts";

const STYLES = ["bold", "dim", "red", "green", "yellow", "cyan"] as const;
type Style = (typeof STYLES)[number];

/**
 * Where a command writes: results to one stream, everything about them to the other. Names of files and texts of documents are in it, so
 * that nothing steers the terminal but our colours, and no text ends its line (of CI systems, a line may be a command).
 */
export interface Terminal {
  /** One result on a line of its own, or several. */
  out(lines: string | readonly string[]): void;
  /** Anything else, likewise. */
  err(lines: string | readonly string[]): void;
  /** The text of a file, for programs: as it is. */
  file(text: string): void;
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
    out(lines) {
      clear();
      process.stdout.write(safe(lines, colour.out));
    },
    err(lines) {
      clear();
      process.stderr.write(safe(lines, colour.err));
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

/** Lines as they may be written. Of what stands in them as it came, at most one of our colours comes through. */
function safe(lines: string | readonly string[], colour: boolean): string {
  const plain = (line: string): string =>
    // What a pattern in brackets finds is every second part.
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

/** As https://no-color.org and https://force-color.org have it. */
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
