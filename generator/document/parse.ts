import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { quote } from "../diagnostics/text.ts";
import type { SourceFile } from "./document.ts";
import type { Json } from "./json.ts";
import { jsonLocator, type Duplicate, duplicateNames, findSyntaxError, outline } from "./json-text.ts";
import { excessMessage, type Limits } from "./limits.ts";
import { type LineAndColumn, lineFinder } from "./lines.ts";
import { type ValueScan, type ScanProblem, scanValues } from "./scan-values.ts";
import { parseYaml, type YamlProblem } from "./yaml.ts";
import { recordPlaces } from "./yaml-places.ts";

/** The value of a text, and the places in it. */
export interface Parsed {
  readonly format: SourceFile["format"];
  readonly value: Json;
  readonly scan: ValueScan;
  /** The position of the key (or item) at the path, or of its nearest existing ancestor. */
  locate(tokens: readonly string[]): LineAndColumn;
}

export interface ParseProblem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly at: LineAndColumn;
}

export interface ParseOutcome {
  /** Absent when a problem makes the file unusable. */
  readonly parsed?: Parsed;
  readonly problems: readonly ParseProblem[];
}

/**
 * Parses the text of a file. `.json` is JSON; `.md` and `.txt` are one string; anything else is YAML. YAML that looks
 * like JSON is parsed as JSON first, which is twenty times faster.
 */
export function parseText(text: string, name: string, limits: Limits): ParseOutcome {
  // What a server sends instead of a document: a login page, a page that shows it.
  if (/^\s*<[!?a-z]/i.test(text) && !isPlainText(name))
    return failure(
      "document-not-object",
      "The file is HTML or XML, not YAML or JSON.",
      lineFinder(text)(text.indexOf("<")),
    );
  if (/\.json$/i.test(name)) return parseJsonText(text, limits);
  if (isPlainText(name)) return plainText(text);
  if (/^\s*[[{]/.test(text)) {
    const outcome = parseJsonText(text, limits);
    if (outcome.parsed !== undefined || !outcome.problems.some(({ code }) => code === "json-syntax")) return outcome;
  }
  return parseYamlText(text, limits);
}

/** Maximum reports of one file. A text that repeats one key has millions. */
const MAXIMUM_DUPLICATES = 100;

/** Descriptions may be in text files of their own. */
function isPlainText(name: string): boolean {
  return /\.(?:md|markdown|txt)$/i.test(name);
}

function plainText(text: string): ParseOutcome {
  const found = { members: 0, refersOutside: false, identifies: false, characters: text.length };
  return { parsed: { format: "text", value: text, scan: found, locate: () => ({ line: 1, column: 1 }) }, problems: [] };
}

function parseJsonText(text: string, limits: Limits): ParseOutcome {
  const lineAt = lineFinder(text);
  // Check before JSON.parse, which takes seconds for ten million brackets.
  const { depth, endedAt, ends, members, values } = outline(text, limits);
  if (depth > limits.depth) return failure("too-deep", excessMessage("too deep", limits), lineAt(endedAt));
  if (values > limits.values) return failure("file-too-large", excessMessage("too many", limits), lineAt(0));
  let value: Json;
  try {
    value = JSON.parse(text) as Json; // which is what it gives
  } catch {
    if (!/\S/.test(text)) return failure("json-syntax", "The file is empty.", lineAt(0));
    const { offset, message } = findSyntaxError(text);
    return conflict("json-syntax", text, lineAt) ?? failure("json-syntax", message, lineAt(offset));
  }
  const found = scanValues(value, limits, false);
  const locate = jsonLocator(text, ends, lineAt);
  if (found.problem !== undefined) return unusable(found.problem, limits, locate);
  const duplicates = found.members === members ? [] : duplicateNames(text);
  return {
    parsed: { format: "json", value, scan: found, locate },
    problems: duplicateProblems("duplicate-key", duplicates, lineAt),
  };
}

function parseYamlText(text: string, limits: Limits): ParseOutcome {
  const lineAt = lineFinder(text);
  // js-yaml copies the whole line into its error.
  const nulAt = text.indexOf("\0");
  if (nulAt !== -1) return failure("yaml-syntax", "YAML cannot contain NUL characters.", lineAt(nulAt));
  const most = { nodes: limits.values, characters: limits.texts };
  let recorder = recordPlaces(most);
  const strict = parseYaml(text, limits.depth, false, recorder.listener);
  const duplicated = !strict.ok && strict.problem.kind === "duplicate";
  if (duplicated) recorder = recordPlaces(most);
  const outcome = duplicated ? parseYaml(text, limits.depth, true, recorder.listener) : strict;
  if (!outcome.ok) {
    const { kind, message, offset } = outcome.problem;
    return (
      conflict("yaml-syntax", text, lineAt) ??
      failure(YAML_CODES[kind], yamlMessage(kind, message, limits), lineAt(offset))
    );
  }
  const places = recorder.placesIn(text, outcome.value);
  const locate: Parsed["locate"] = (tokens) => lineAt(places.find(tokens));
  const wrongKey = COLLECTION_KEY.test(text) ? places.collectionKey() : undefined;
  if (wrongKey !== undefined)
    return failure("yaml-syntax", "This key is a list or a map; JSON keys are strings.", lineAt(wrongKey));
  const shared = text.includes("*") && text.includes("&");
  const found = scanValues(outcome.value, limits, shared);
  if (shared && found.problem?.kind === "too many") {
    const message = `Aliases expand too far. ${excessMessage("too many", limits)}`;
    return failure("yaml-expansion", message, locate(found.problem.tokens));
  }
  if (found.problem !== undefined) return unusable(found.problem, limits, locate);
  return {
    parsed: { format: "yaml", value: outcome.value, scan: found, locate },
    problems: duplicated ? duplicateProblems("duplicate-key", places.duplicates(), lineAt) : [],
  };
}

/** The first mark of git where two branches have changed the same lines. */
function conflict(
  code: DiagnosticCode,
  text: string,
  lineAt: (offset: number) => LineAndColumn,
): ParseOutcome | undefined {
  const start = /^<{7} /m.exec(text)?.index;
  return start === undefined ? undefined : failure(code, "A merge conflict starts in this line.", lineAt(start));
}

/** Where a key may be a list or a map: `? [a]`, `[a]: 1`, `{{ a }}`. To be sure, the text has to be read once more. */
const COLLECTION_KEY = /(?:^|[{,[-])[ \t]*\?[ \t\r\n]|[\]}][ \t]*:(?:[ \t\r\n]|$)|\{[ \t]*[[{]/m;

const YAML_CODES: Readonly<Record<YamlProblem["kind"], DiagnosticCode>> = {
  syntax: "yaml-syntax",
  "too deep": "too-deep",
  "too many": "file-too-large",
  "too much text": "file-too-large",
  "too many merges": "yaml-expansion",
  "unknown tag": "yaml-tag",
  duplicate: "duplicate-key",
};

function yamlMessage(kind: YamlProblem["kind"], message: string, limits: Limits): string {
  switch (kind) {
    case "too deep":
    case "too many":
    case "too much text":
      return excessMessage(kind, limits);
    default:
      return message;
  }
}

function unusable({ kind, tokens }: ScanProblem, limits: Limits, locate: Parsed["locate"]): ParseOutcome {
  const at = locate(tokens);
  switch (kind) {
    case "too deep":
      return failure("too-deep", excessMessage(kind, limits), at);
    case "cycle":
      return failure("yaml-cycle", "The alias is inside its own anchor.", at);
    case "overflow":
      return failure("number-overflow", "The number does not fit a 64-bit float.", at);
    default:
      return failure("file-too-large", excessMessage(kind, limits), at);
  }
}

function duplicateProblems(
  code: DiagnosticCode,
  duplicates: readonly Duplicate[],
  lineAt: (offset: number) => LineAndColumn,
): readonly ParseProblem[] {
  return duplicates.slice(0, MAXIMUM_DUPLICATES).map(({ key, first, second }) => {
    const [before, at] = [lineAt(first), lineAt(second)];
    return {
      code,
      message: `Duplicate key ${quote(key)}, in lines ${before.line} and ${at.line}.`,
      at,
    };
  });
}

function failure(code: DiagnosticCode, message: string, at: LineAndColumn): ParseOutcome {
  return { problems: [{ code, message, at }] };
}
