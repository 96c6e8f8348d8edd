import { dump } from "js-yaml";
import type { Json } from "../../../generator/document/json.ts";

/** As it is written into a file of this name. */
export function textOf(document: Json, file: string): string {
  return file.endsWith(".json") ? JSON.stringify(document) : dump(document, { noRefs: true, lineWidth: -1 });
}
