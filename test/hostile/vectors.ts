import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../generator/document/json.ts";
import { sharedFolder } from "../support/shared.ts";

export interface HostileDocument {
  readonly id: string;
  /** The place of the fragment: `property name`. */
  readonly where: string;
  readonly context: string;
  readonly fragment: string;
  readonly expected: "escaped" | "rejected" | "escaped or rejected";
  readonly doc: Json;
}

export interface HostileFragment {
  readonly id: string;
  readonly class: string;
  readonly where: string;
  readonly fragment: Json;
  readonly expected: "escaped" | "neutralised" | "rejected" | "contained";
  readonly alsoOk?: string;
  readonly detail: string;
}

const folder = sharedFolder("vectors");

/** Empty if the shared test data is missing, which was reported. */
export function hostileDocuments(): readonly HostileDocument[] {
  return read<{ cases: readonly HostileDocument[] }>("hostile-documents.json")?.cases ?? [];
}

export function hostileFragments(): readonly HostileFragment[] {
  return read<{ payloads: readonly HostileFragment[] }>("hostile-fragments.json")?.payloads ?? [];
}

/** The document that the fragments are placed in. */
export function hostileBase(): Json {
  return read<Json>("hostile-base.json") ?? null;
}

/** The files are test data of known form. */
function read<Form>(name: string): Form | undefined {
  return folder === undefined ? undefined : (JSON.parse(readFileSync(join(folder, name), "utf8")) as Form);
}
