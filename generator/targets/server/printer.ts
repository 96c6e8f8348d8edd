import type { Shapes } from "../../facts/shapes.ts";
import type { ModelTypes } from "../models/types.ts";
import { createOperationPrinter, type OperationPrinter } from "../operations/operation-printer.ts";
import type { FileScope } from "../target.ts";
import { clientTypeCode, isClientType } from "./client-types.ts";
import type { ServerPlan } from "./plan.ts";

/**
 * Prints the types of the server's operations into one file. Requests have the input types of models, replies the received ones.
 */
export interface Printer extends OperationPrinter {
  readonly file: FileScope;
  readonly plan: ServerPlan;
}

/** @param wire types of values that are not converted, such as headers of parts */
export function createPrinter(
  file: FileScope,
  models: ModelTypes,
  wire: ModelTypes,
  shapes: Shapes,
  plan: ServerPlan,
): Printer {
  const namedTypes = new Map(plan.types.flatMap((type) => (type.kind === "schema" ? [[type.at, type] as const] : [])));
  const printer = createOperationPrinter(file, models, wire, shapes, (target) => {
    const named = namedTypes.get(target);
    if (named === undefined) return clientTypeCode(target, file);
    return file.use(isClientType(named, file) ? "body" : "served-body", target);
  });
  return { ...printer, file, plan };
}
