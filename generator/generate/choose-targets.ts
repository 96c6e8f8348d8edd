import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { quote } from "../diagnostics/text.ts";
import type { Target } from "../targets/target.ts";
import { createTarget } from "./registry.ts";
import type { Settings } from "./settings.ts";
import { isBuiltInTarget } from "./target-names.ts";

/**
 * Resolves the requested targets and adds the built-in ones that they import from.
 *
 * @returns `undefined` when a required target does not exist, which `diagnostics` reports
 */
export function chooseTargets(settings: Settings, diagnostics: Diagnostics): readonly Target[] | undefined {
  const listed = new Map<string, Target>();
  for (const target of settings.targets) {
    const chosen = typeof target === "string" ? createTarget(target, settings) : target;
    listed.set(chosen.name, chosen);
  }
  // A target that only depends on the validators needs their checks, but no package.
  const needs = { ...settings, validators: { ...settings.validators, zod: "none" } } as const;
  const chosen = new Map<string, Target>();
  let complete = true;
  const choose = (target: Target): void => {
    if (chosen.has(target.name)) return;
    chosen.set(target.name, target);
    for (const need of target.needs) {
      const needed = listed.get(need) ?? (isBuiltInTarget(need) ? createTarget(need, needs) : undefined);
      if (needed !== undefined) choose(needed);
      else {
        diagnostics.report(
          "target-invalid",
          `Target ${quote(target.name)} needs target ${quote(need)}, which is not listed.`,
        );
        complete = false;
      }
    }
  };
  for (const target of listed.values()) choose(target);
  return complete ? [...chosen.values()] : undefined;
}
