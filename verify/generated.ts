import { run } from "../generator/generate/run.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { ARTIFACTS, count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.generated;

/** Checks that the output folder is up to date. */
export async function verifyGenerated(settings: Settings, isConfigured: boolean): Promise<Verdict> {
  if (!isConfigured) {
    return skipped(ARTIFACT, "no config lists this document; `countersign init` writes one");
  }
  const { changes, contents } = await run(settings, { mode: "compare", overwrite: true, incremental: false });
  const words = {
    create: "is missing",
    update: "is out of date or edited",
    remove: "is no longer generated",
  } as const;
  const details = changes.map(({ kind, path }) => `${settings.outputLabel}/${path} ${words[kind]}`);
  const help = details.length === 0 ? [] : ["`countersign generate --check` shows the difference"];
  const about =
    details.length === 0
      ? `${settings.outputLabel}, of ${count(contents?.operations ?? 0, "operation")} and ${count(contents?.models ?? 0, "model")}`
      : `${count(details.length, "file")} of ${settings.outputLabel}`;
  return verdict(ARTIFACT, about, [...details, ...help]);
}
