import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Position } from "../generator/diagnostics/diagnostics.ts";
import type { Document, SourceFile } from "../generator/document/document.ts";
import { isUrl } from "../generator/document/location.ts";
import { commonFolder } from "./redocly/plain-path.ts";

export interface ShapedFiles {
  /** Absolute path of the root document. */
  readonly document: string;
  /** The original position of a pointer in a written file. */
  locate(file: string, pointer: string): Position | undefined;
}

/** Writes a document that overlays or a filter have changed to a folder, for tools that read files. */
export async function writeShaped(document: Document, folder: string): Promise<ShapedFiles> {
  const files = document.files.filter(({ location }) => !isUrl(location));
  const top = commonFolder(files.map(({ location }) => dirname(location)));
  const byPath = new Map<string, SourceFile>();
  for (const file of files) {
    const path = join(folder, "shaped", relative(top, file.location));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.format === "text" ? file.text : JSON.stringify(file.value));
    byPath.set(path, file);
  }
  return {
    document: join(folder, "shaped", relative(top, files[0]?.location ?? top)),
    locate(path, pointer) {
      const file = byPath.get(path);
      if (file === undefined) return undefined;
      return document.locate(`${file === document.files[0] ? "" : file.path}${pointer === "" ? "#" : pointer}`);
    },
  };
}
