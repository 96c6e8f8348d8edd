import { folded } from "../../diagnostics/text.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation, Tag } from "../../ir/api.ts";
import { identifierFrom } from "../../names/casing.ts";
import { fileName } from "../../names/file-name.ts";
import { tagNoun } from "./operation-names.ts";

/** Name of the file for operations without a tag. */
const UNTAGGED = "operations";

/** The operations of one tag: a file, and a member of the client. */
export interface Group {
  /** The place under which the group is declared. */
  readonly at: Pointer;
  readonly file: string;
  /** Name of the member; absent for operations without a tag, which are members of the client itself. */
  readonly key?: string;
  /** As the operations spell it, `book` for `book-controller`; empty for operations without a tag. */
  readonly tag: string;
  /** The entry in the document's `tags`. */
  readonly described?: Tag;
  readonly operations: readonly Operation[];
}

/** A folder with a file for every tag. */
export interface GroupFolder {
  readonly name: string;
  /** Names of its other files, without extension. */
  readonly own: readonly string[];
}

/** Groups operations by their first tag. Tags whose file names are equal on some file system form one group. */
export function groupsOf(api: Api, operations: readonly Operation[], folder: GroupFolder): readonly Group[] {
  const described = new Map(api.tags.map((tag) => [tag.name, tag]));
  const own = new Set([UNTAGGED, ...folder.own].map(folded));
  const byFile = new Map<string, { readonly file: string; readonly tag: string; readonly operations: Operation[] }>();
  for (const operation of operations) {
    const [spelled = ""] = operation.tags;
    const tag = tagNoun(spelled);
    const file = tag === "" ? UNTAGGED : free(fileName(tag), own);
    const key = folded(file);
    const group = byFile.get(key) ?? { file, tag, operations: [] };
    group.operations.push(operation);
    byFile.set(key, group);
  }
  const keys = new Set<string>();
  return [...byFile.values()].map(({ file, tag, operations: members }) => {
    const tagged = described.get(members[0]?.tags[0] ?? "");
    return {
      at: `#${folder.name}/${file}`,
      file: `${folder.name}/${file}.ts`,
      tag,
      operations: members,
      ...(tag !== "" && { key: keyOf(tag, keys) }),
      ...(tagged !== undefined && { described: tagged }),
    };
  });
}

function free(file: string, own: ReadonlySet<string>): string {
  return own.has(folded(file)) ? `${file}-tag` : file;
}

function keyOf(tag: string, taken: Set<string>): string {
  const base = identifierFrom(tag, "camel") ?? "group";
  // `await` calls a member named `then`.
  let key = base === "then" ? "then_" : base;
  for (let number = 2; taken.has(key); number++) key = `${base}${number}`;
  taken.add(key);
  return key;
}
