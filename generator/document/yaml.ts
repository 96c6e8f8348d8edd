import { FAILSAFE_SCHEMA, type LoadOptions, loadAll, type Schema, type State, Type, YAMLException } from "js-yaml";
import type { Json } from "./json.ts";

/** Options of js-yaml that its types lack (since 4.2). */
interface YamlOptions extends LoadOptions {
  readonly maxDepth: number;
  readonly maxTotalMergeKeys: number;
}

/** Members that all `<<` of a file may copy together. */
const MAXIMUM_MERGED_MEMBERS = 100_000;

const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * The core schema of YAML 1.2 (section 10.3), limited to JSON values: `no`, dates, `1_000`, `12:30:45`, `.inf` and
 * `.nan` are strings. Merge keys are not part of 1.2, but many documents use them.
 */
const CORE: Schema = FAILSAFE_SCHEMA.extend({
  implicit: [
    scalar(
      "null",
      (text) => text === "" || /^(?:~|null|Null|NULL)$/.test(text),
      () => null,
    ),
    scalar(
      "bool",
      (text) => /^(?:true|True|TRUE|false|False|FALSE)$/.test(text),
      (text) => /^t/i.test(text),
    ),
    scalar("int", (text) => INTEGER.test(text), toNumber),
    scalar("float", (text) => FLOAT.test(text), toNumber),
    scalar(
      "merge",
      (text) => text === "<<",
      (text) => text,
    ),
  ],
});

function scalar(name: string, resolve: (text: string) => boolean, construct: (text: string) => Json): Type {
  // js-yaml returns null for a node without text.
  return new Type(`tag:yaml.org,2002:${name}`, {
    kind: "scalar",
    resolve: (text: string | null) => resolve(text ?? ""),
    construct: (text: string | null) => construct(text ?? ""),
  });
}

/** Number() reads `0o`, `0x`, `.5`, `1.` and `012` as YAML does. Overflow becomes Infinity, which is rejected later. */
function toNumber(text: string): number {
  return Number(text);
}

export interface YamlProblem {
  readonly kind: "syntax" | "too deep" | "too many" | "too much text" | "too many merges" | "unknown tag" | "duplicate";
  readonly message: string;
  /** Offset in the source text. */
  readonly offset: number;
}

export type ParsedYaml =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: YamlProblem };

/**
 * @param depth how deep collections may nest
 * @param lenient whether of names given twice the last counts; otherwise they are a problem
 * @param listener called for every node that js-yaml opens or closes
 */
export function parseYaml(
  text: string,
  depth: number,
  lenient = false,
  listener?: (event: "open" | "close", state: State) => void,
): ParsedYaml {
  const options: YamlOptions = {
    schema: CORE,
    json: lenient,
    // A scalar is a level to js-yaml, and so may a key be.
    maxDepth: depth + 2,
    maxTotalMergeKeys: MAXIMUM_MERGED_MEMBERS,
    ...(listener && { listener }),
  };
  try {
    // The schema above yields nothing but JSON.
    const documents = loadAll(text, null, options) as Json[];
    const [value = null, ...more] = documents;
    if (more.some((document) => document !== null)) {
      const offset = text.search(/\n---(?=\s)/) + 1;
      return failure("syntax", `The file contains ${documents.length} YAML documents; only one is supported.`, offset);
    }
    return { ok: true, value };
  } catch (error) {
    if (error instanceof YAMLException) return explain(error);
    if (error instanceof YamlExcess) {
      return failure(EXCESSES[error.of], "The file continues after the document.", error.offset);
    }
    if (error instanceof RangeError) return failure("too deep", "The file is nested too deeply.", 0);
    throw error;
  }
}

const EXCESSES = { nodes: "too many", characters: "too much text" } as const;

/** Thrown by a listener that has seen enough. */
export class YamlExcess extends Error {
  readonly of: "nodes" | "characters";
  readonly offset: number;

  constructor(of: YamlExcess["of"], offset: number) {
    super(`Too many ${of}.`);
    this.of = of;
    this.offset = offset;
  }
}

function explain(error: YAMLException): ParsedYaml {
  const offset = error.mark?.position ?? 0;
  const { reason } = error;
  if (reason === "duplicated mapping key") return failure("duplicate", "Duplicate key.", offset);
  if (reason.startsWith("nesting exceeded")) return failure("too deep", "The nesting continues.", offset);
  if (reason.startsWith("merge keys exceeded") || reason.startsWith("abnormal merge")) {
    return failure("too many merges", "Merge keys (<<) copy too many members.", offset);
  }
  const tag = /^unknown tag !<(.*)>$/.exec(reason)?.[1];
  if (tag !== undefined)
    return failure("unknown tag", `The YAML tag ${JSON.stringify(tag)} has no equivalent in JSON.`, offset);
  return failure("syntax", `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`, offset);
}

function failure(kind: YamlProblem["kind"], message: string, offset: number): ParsedYaml {
  return { ok: false, problem: { kind, message, offset } };
}
