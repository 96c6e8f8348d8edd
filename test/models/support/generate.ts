import { fileURLToPath } from "node:url";
import type { DiagnosticCode } from "../../../generator/diagnostics/catalogue.ts";
import type { Api } from "../../../generator/ir/api.ts";
import { assignNames } from "../../../generator/names/assign.ts";
import { loadTemplates } from "../../../generator/print/templates/load.ts";
import { createContext } from "../../../generator/targets/file-scope.ts";
import { models } from "../../../generator/targets/models/models.ts";
import type { TypeOptions } from "../../../generator/targets/models/types.ts";

export interface Generated {
  readonly text: string;
  readonly warnings: readonly { readonly code: DiagnosticCode; readonly message: string; readonly at: string }[];
}

export const TEMPLATES: string = fileURLToPath(new URL("../../../templates/", import.meta.url));

/** `models.ts` of these models. */
export function generateModels(api: Api, options: TypeOptions = {}, overrides: readonly string[] = []): Generated {
  const target = models(options);
  const warnings: { code: DiagnosticCode; message: string; at: string }[] = [];
  const warn = (code: DiagnosticCode, message: string, at: string): void => void warnings.push({ code, message, at });
  const names = assignNames(target.declare(api), warn);
  const templates = loadTemplates(TEMPLATES, overrides);
  const context = createContext({ api, names, templates, header: "", runtime: "./runtime", extension: ".ts", warn });
  const [file] = [...target.write(context)];
  return { text: file?.text ?? "", warnings };
}
