import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { WebhookContract } from "../../../runtime/webhooks/contract.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { generateWebhooks } from "./generate.ts";

const EXAMPLES = fileURLToPath(new URL("../../../examples/webhook-contracts/", import.meta.url));
const PLATFORM = fileURLToPath(new URL("../../../spec/openapi.yaml", import.meta.url));

/** A contract without static types in this test. */
export type AnyContract = WebhookContract<Readonly<Record<string, unknown>>>;

/** `WEBHOOKS` of the module that is generated from one of the documents. */
export async function generatedContract(
  name: "platform" | "standard-webhooks" | "github" | "stripe",
): Promise<AnyContract> {
  await using folder = await temporaryFolder();
  const { diagnostics } = await generateWebhooks(
    name === "platform" ? PLATFORM : join(EXAMPLES, `${name}.yaml`),
    folder.path,
  );
  const faults = diagnostics.filter(({ severity }) => severity === "error");
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("\n"));
  const module: { readonly WEBHOOKS: AnyContract } = await import(pathToFileURL(join(folder.path, "webhooks.ts")).href);
  return module.WEBHOOKS;
}
