import type { Document } from "../../document/document.ts";
import { isUnchanged } from "../../document/unchanged.ts";
import type { Reader, Remember, Repeats, Table } from "./reader.ts";
import { readShared } from "./references.ts";
import { readSchema } from "./schema.ts";

/**
 * What was read of a document, for a program that reads it again and again. Of a part that is noted is everything it was read
 * from: its own value, and, in their order, all answers its reader was given and all it told others. Where the value is the same
 * object (see `createParseMemory`) and the answers are the same as they were, so is what is read, and what was told is told again.
 */
export interface ReadMemory {
  /**
   * A reader of the same document that remembers what it does.
   *
   * @param reader of the document as it is now, which is asked and told
   */
  remembering(reader: Reader): Reader;
  /** What was made before under this name, where it says the same. @param content what it says, as plain data */
  former<Made>(name: string, made: Made, content: unknown): Made;
  /** Forgets what the last reading had no use for, unless that was of a broken document. */
  sweep(failed: boolean): void;
}

/** Does again what was done once; whether it went as it did then. */
type Step = (reader: Reader) => boolean;

interface Part {
  readonly from: readonly unknown[];
  readonly steps: readonly Step[];
  readonly read: unknown;
}

/** Steps of one part; nobody refers to so much. */
const MOST_STEPS = 20_000;

export function createReadMemory(): ReadMemory {
  let version = "";
  let before = new Map<string, Part>();
  let now = new Map<string, Part>();
  const weights: Repeats["weights"] = new WeakMap();
  const formers = new Map<string, { readonly made: unknown; readonly content: unknown }>();

  /** @param undo what takes back what was told others, in the order they were told */
  function rememberingWith(root: () => Reader, undo: (() => void)[]): Remember {
    return (kind, at, from, read) => {
      const key = `${kind} ${at}`;
      const known = before.get(key);
      if (known !== undefined && isSame(known.from, from)) {
        const [told, { left }] = [undo.length, root().repeats];
        if (known.steps.every((step) => step(root()))) {
          now.set(key, known);
          // What is kept under a key was read by the same reader.
          return known.read as ReturnType<typeof read>;
        }
        // It is read as if nothing had been tried. What was reported is said once, and will be reported again.
        while (undo.length > told) undo.pop()?.();
        root().repeats.left = left;
      }
      const trace = createTrace();
      const made = read(traced(root(), trace));
      if (trace.steps !== undefined) now.set(key, { from, steps: trace.steps, read: made });
      return made;
    };
  }

  return {
    remembering(reader) {
      // Where a `$dynamicRef` leads is asked of the whole document; a requirement of 3.2 may define a scheme.
      if (reader.hasDynamicAnchors || reader.document.version === "3.2") return reader;
      if (version !== reader.document.version) before = new Map();
      version = reader.document.version;
      const undo: (() => void)[] = [];
      const { memo, models, unknownFormats } = reader;
      const { bodies, headers, parameters, responses } = memo.shared;
      const own: Reader = {
        ...reader,
        models: { entries: revocable(models.entries, undo), places: revocable(models.places, undo) },
        memo: {
          shared: {
            bodies: revocable(bodies, undo),
            headers: revocable(headers, undo),
            parameters: revocable(parameters, undo),
            responses: revocable(responses, undo),
          },
          parameterLists: revocable(memo.parameterLists, undo),
          exchanges: revocable(memo.exchanges, undo),
        },
        unknownFormats: {
          has: (format) => unknownFormats.has(format),
          delete: (format) => unknownFormats.delete(format),
          add(format) {
            if (!unknownFormats.has(format)) undo.push(() => unknownFormats.delete(format));
            return unknownFormats.add(format);
          },
        },
        repeats: {
          get left() {
            return reader.repeats.left;
          },
          set left(left) {
            reader.repeats.left = left;
          },
          weights,
        },
        remember: rememberingWith(() => own, undo),
        once: (kind, from, resolved, read) => readShared(own, kind, from, resolved, read),
        schema: (at, value, frame) => readSchema(own, at, value, frame),
      };
      return own;
    },
    former<Made>(name: string, made: Made, content: unknown): Made {
      const known = formers.get(name);
      // What is kept under a name was made by the same maker.
      if (known !== undefined && isUnchanged(known.content, content)) return known.made as Made;
      formers.set(name, { made, content });
      return made;
    },
    sweep(failed) {
      if (!failed) before = now;
      now = new Map();
    },
  };
}

interface Trace {
  /** Absent once something was done that cannot be done again so. */
  steps: Step[] | undefined;
}

function createTrace(): Trace {
  return { steps: [] };
}

function note(trace: Trace, step: Step): void {
  if (trace.steps?.length === MOST_STEPS) giveUp(trace);
  trace.steps?.push(step);
}

function giveUp(trace: Trace): void {
  trace.steps = undefined;
}

/** A reader that notes what it asks and tells. */
function traced(reader: Reader, trace: Trace): Reader {
  const own: Reader = {
    document: tracedDocument(reader.document, trace),
    diagnostics: {
      report(...said) {
        reader.diagnostics.report(...said);
        note(trace, ({ diagnostics }) => {
          diagnostics.report(...said);
          return true;
        });
      },
      get failed() {
        giveUp(trace);
        return reader.diagnostics.failed;
      },
      list(locate) {
        giveUp(trace);
        return reader.diagnostics.list(locate);
      },
    },
    models: {
      entries: tracedTable(({ models }) => models.entries, reader, trace),
      places: tracedTable(({ models }) => models.places, reader, trace),
    },
    hasDynamicAnchors: reader.hasDynamicAnchors,
    memo: {
      ...reader.memo,
      parameterLists: tracedTable(({ memo }) => memo.parameterLists, reader, trace),
      exchanges: tracedTable(({ memo }) => memo.exchanges, reader, trace),
    },
    get links() {
      giveUp(trace);
      return reader.links;
    },
    patterns: reader.patterns,
    get caseBudget() {
      giveUp(trace);
      return reader.caseBudget;
    },
    get repeats() {
      return tracedRepeats(reader, trace);
    },
    unknownFormats: {
      delete(format) {
        giveUp(trace);
        return reader.unknownFormats.delete(format);
      },
      has(format) {
        const found = reader.unknownFormats.has(format);
        note(trace, ({ unknownFormats }) => unknownFormats.has(format) === found);
        return found;
      },
      add(format) {
        note(trace, ({ unknownFormats }) => {
          unknownFormats.add(format);
          return true;
        });
        return reader.unknownFormats.add(format);
      },
    },
    schema: (at, value, frame) => readSchema(own, at, value, frame),
    baseDiscriminator(at, value) {
      giveUp(trace);
      return reader.baseDiscriminator(at, value);
    },
    remember(kind, at, from, read) {
      const found = reader.remember(kind, at, from, read);
      note(trace, (other) => other.remember(kind, at, from, read) === found);
      return found;
    },
    once(kind, from, resolved, read) {
      const found = reader.once(kind, from, resolved, read);
      note(trace, (other) => other.once(kind, from, resolved, read) === found);
      return found;
    },
  };
  return own;
}

function tracedDocument(document: Document, trace: Trace): Document {
  return {
    version: document.version,
    limits: document.limits,
    get root() {
      giveUp(trace);
      return document.root;
    },
    get files() {
      giveUp(trace);
      return document.files;
    },
    resolve(from, ref) {
      const found = document.resolve(from, ref);
      note(trace, (reader) => {
        const other = reader.document.resolve(from, ref);
        return other?.at === found?.at && other?.value === found?.value;
      });
      return found;
    },
    reportUnresolved(from, ref, into) {
      giveUp(trace);
      document.reportUnresolved(from, ref, into);
    },
    resources() {
      giveUp(trace);
      return document.resources();
    },
    locate(at) {
      giveUp(trace);
      return document.locate(at);
    },
  };
}

/** Where there is no room for more, it is to be said. */
function tracedRepeats({ repeats }: Reader, trace: Trace): Repeats {
  return {
    get left() {
      if (repeats.left < 0) giveUp(trace);
      return repeats.left;
    },
    set left(left) {
      const weight = repeats.left - left;
      repeats.left = left;
      if (left < 0) giveUp(trace);
      note(trace, (other) => {
        other.repeats.left -= weight;
        return other.repeats.left >= 0;
      });
    },
    weights: repeats.weights,
  };
}

/** The same table, which notes how to take back what is put there. */
function revocable<Value>(table: Table<Value>, undo: (() => void)[]): Table<Value> {
  return {
    get: (at) => table.get(at),
    has: (at) => table.has(at),
    delete: (at) => table.delete(at),
    values: () => table.values(),
    get size() {
      return table.size;
    },
    set(at, value) {
      const before = table.get(at);
      undo.push(() => (before === undefined ? table.delete(at) : table.set(at, before)));
      return table.set(at, value);
    },
  };
}

function tracedTable<Value>(of: (reader: Reader) => Table<Value>, reader: Reader, trace: Trace): Table<Value> {
  const table = of(reader);
  return {
    has(at) {
      const found = table.has(at);
      note(trace, (other) => of(other).has(at) === found);
      return found;
    },
    get(at) {
      const found = table.get(at);
      note(trace, (other) => isAlike(of(other).get(at), found));
      return found;
    },
    set(at, value) {
      note(trace, (other) => {
        of(other).set(at, value);
        return true;
      });
      return table.set(at, value);
    },
    values() {
      giveUp(trace);
      return table.values();
    },
    delete(at) {
      giveUp(trace);
      return table.delete(at);
    },
    get size() {
      giveUp(trace);
      return table.size;
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

/** Entries are made anew for each reading, of what is the same. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  return isSame(Object.keys(one), Object.keys(other)) && isSame(Object.values(one), Object.values(other));
}
