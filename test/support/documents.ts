import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentConfig } from "../../generator/config/config.ts";
import { sharedFolder } from "./shared.ts";

/** A document that others wrote for their own use. */
export interface RealDocument {
  /** Unique, fit for a folder name. */
  readonly name: string;
  /** Absolute path of the root file. */
  readonly path: string;
  /** What a user would have to put into the config for this document, and why. */
  readonly config: Partial<DocumentConfig>;
}

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

/** The largest public document, from a package that its owner publishes (a devDependency). */
export const GITHUB: RealDocument = {
  name: "github",
  path: join(REPOSITORY, "node_modules/@octokit/openapi/generated/api.github.com.json"),
  config: {},
};

/** Documents that keep shared files beside their own folder, which has to be allowed. */
const FOLDERS_ABOVE: Readonly<Record<string, readonly string[]>> = {
  "camara/qos-provisioning/API_definitions/qos-provisioning.yaml": ["camara/qos-provisioning"],
  "camara/quality-on-demand/API_definitions/quality-on-demand.yaml": ["camara/quality-on-demand"],
};

/** Every real document there is here: GitHub's, and those of the corpus where it stands beside the repository. */
export function realDocuments(): readonly RealDocument[] {
  return [GITHUB, ...corpusDocuments()];
}

function corpusDocuments(): readonly RealDocument[] {
  const folder = sharedFolder("corpus");
  if (folder === undefined) return [];
  const rows = readFileSync(join(folder, "INDEX.tsv"), "utf8").split("\n").slice(1);
  return rows.flatMap((row) => {
    const [file = ""] = row.split("\t");
    if (file === "") return [];
    const allowFolders = FOLDERS_ABOVE[file]?.map((path) => join(folder, path));
    return {
      name: file.replace(/\.(json|ya?ml)$/, "").replaceAll(/[^\w.-]+/g, "-"),
      path: join(folder, file),
      config: allowFolders === undefined ? {} : { allowFolders },
    };
  });
}
