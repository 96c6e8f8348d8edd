import { relative, resolve, sep } from "node:path";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { quote } from "../diagnostics/text.ts";
import type { Target } from "../targets/target.ts";
import type { Settings } from "./settings.ts";
import { isBuiltInTarget, type BuiltInTarget } from "./target-names.ts";
import { client } from "../targets/client/client.ts";
import { commandLine } from "../targets/command-line/command-line.ts";
import { contract } from "../targets/contract/contract.ts";
import { factories } from "../targets/factories/factories.ts";
import { mcp } from "../targets/mcp/mcp.ts";
import { models } from "../targets/models/models.ts";
import { msw } from "../targets/msw/msw.ts";
import { openapiFetch } from "../targets/openapi-fetch/openapi-fetch.ts";
import { server } from "../targets/server/server.ts";
import { tanstackQuery } from "../targets/tanstack-query/tanstack-query.ts";
import { validators } from "../targets/validators/validators.ts";
import { webhooks } from "../targets/webhooks/webhooks.ts";

// The only module that imports every target.
const TARGETS: Readonly<Record<BuiltInTarget, (settings: Settings) => Target>> = {
  models,
  client: ({ formats, readonly, client: settings }) => client({ formats, readonly, ...settings }),
  validators: ({ formats, readonly, validators: settings }) =>
    validators({ formats, readonly, wire: true, ...settings }),
  "openapi-fetch": ({ formats, readonly }) => openapiFetch({ formats, readonly }),
  "tanstack-query": ({ formats, readonly }) => tanstackQuery({ formats, readonly }),
  factories: ({ formats, readonly }) => factories({ formats, readonly }),
  "command-line": () => commandLine(),
  mcp: () => mcp(),
  msw: ({ formats }) => msw({ formats }),
  webhooks: ({ formats, readonly }) => webhooks({ formats, readonly }),
  server: ({ formats, readonly }) => server({ formats, readonly }),
  contract: ({ document, filter, joined, output, overlays }) => {
    const below = (path: string): string => relative(output, path).replaceAll(sep, "/");
    const [others, paths] = [joined, overlays].map((list) => list.map((path) => below(resolve(path))));
    return contract({
      document: below(document),
      joined: others ?? [],
      overlays: paths ?? [],
      ...(filter !== undefined && { filter }),
    });
  },
};

/**
 * Resolves the requested targets and adds the built-in ones that they import from.
 *
 * @returns `undefined` when a required target does not exist, which `diagnostics` reports
 */
export function chooseTargets(settings: Settings, diagnostics: Diagnostics): readonly Target[] | undefined {
  const listed = new Map<string, Target>();
  for (const target of settings.targets) {
    const chosen = typeof target === "string" ? TARGETS[target](settings) : target;
    listed.set(chosen.name, chosen);
  }
  // A target that only depends on the validators needs their checks, but no package.
  const needs: Settings = { ...settings, validators: { ...settings.validators, zod: "none" } };
  const chosen = new Map<string, Target>();
  let complete = true;
  const choose = (target: Target): void => {
    if (chosen.has(target.name)) return;
    chosen.set(target.name, target);
    for (const need of target.needs) {
      const needed = listed.get(need) ?? (isBuiltInTarget(need) ? TARGETS[need](needs) : undefined);
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
