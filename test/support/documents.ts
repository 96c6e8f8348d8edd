import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentConfig } from "../../generator/config/config.ts";
import { ALL } from "./scale.ts";
import { sharedFolder } from "./shared.ts";

/** A document that others wrote for their own use. */
export interface RealDocument {
  /** Unique, fit for a folder name. */
  readonly name: string;
  /** Absolute path of the root file. */
  readonly path: string;
  /** The config that a user needs for this document, and why. */
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

/** Small documents of every version, in one file and in many, with webhooks and callbacks, and two that are refused. */
const SAMPLE: ReadonlySet<string> = new Set([
  "adyen-transfer-notification-v4",
  "camara-quality-on-demand-API_definitions-quality-on-demand",
  "coinbase-mesh-mesh-api",
  "ga4gh-drs-drs-data_repository_service.openapi",
  "interledger-rafiki-webhooks",
  "libopenapi-burgershop-all-the-components",
  "libopenapi-burgershop-burgershop",
  "oai-learn-3.2-tags-example",
  "oai-learn-link-example",
  "oai-learn-tictactoe",
  "oai-learn-webhook-example",
  "paypal-payments_payment_v2",
  "realworld-realworld",
  "redocly-cafe-cafe",
  "redocly-cafe-cafe-split-cafe",
  "redocly-museum-museum",
  "resend-resend",
  "scalar-galaxy-galaxy",
  "speakeasy-testdata-additionaloperations-3.2",
  "speakeasy-testdata-test-3.2",
  "svix-svix-server",
  "swagger-petstore-petstore",
]);

/**
 * GitHub's document, and those of the corpus if it is beside the repository. `npm test` has a sample of small ones,
 * `npm run test:all` and the benchmarks have all.
 */
export function realDocuments(): readonly RealDocument[] {
  return ALL ? [GITHUB, ...corpusDocuments()] : corpusDocuments().filter(({ name }) => SAMPLE.has(name));
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
