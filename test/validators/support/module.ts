import { join } from "node:path";
import type { Json } from "../../../generator/document/json.ts";
import type { AnyCheck } from "../../../runtime/validation/check.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { type GenerateOptions, generateInto, withSchemas } from "./generate.ts";
import { importCheck } from "./suite.ts";

/** The check of one schema, the component `Subject`; `others` are components beside it. */
export async function checkOf(
  schema: Json,
  others: Readonly<Record<string, Json>> = {},
  options: GenerateOptions & { readonly version?: string } = {},
): Promise<AnyCheck> {
  await using folder = await temporaryFolder();
  await generateInto(folder.path, withSchemas({ Subject: schema, ...others }, options.version), {
    zod: "none",
    ...options,
  });
  return await importCheck(join(folder.path, "checks.ts"), "isSubject");
}
