import type { Parameter } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
import { servedOperations } from "./served.ts";
import { type ExpectedValue, expectedOf } from "../operations/expected-values.ts";

/**
 * Reports members of an exploded object whose name is also a parameter of the query or cookie: `sort=asc` may be the parameter
 * `sort`, or the member `sort` of the object.
 */
export function reportMemberOverlaps(context: Context, shapes: Shapes): void {
  const said = new Set<string>();
  for (const { parameters } of servedOperations(context.api)) {
    for (const place of ["query", "cookie"] as const) {
      const own = parameters.filter((parameter) => parameter.in === place);
      const spread = own.filter((parameter) => isSpread(parameter, expectedOf(parameter.schema, shapes)));
      if (spread.length === 0) continue;
      const takers = new Map(
        own.flatMap((parameter) =>
          hasText(parameter, expectedOf(parameter.schema, shapes)) ? [[parameter.name, parameter]] : [],
        ),
      );
      for (const parameter of spread) {
        for (const name of expectedOf(parameter.schema, shapes).properties?.keys() ?? []) {
          const taker = takers.get(name);
          const key = JSON.stringify([parameter.at, name]);
          if (taker === undefined || taker === parameter || said.has(key)) continue;
          said.add(key);
          context.warn(
            "member-overlap",
            `The member ${quote(name)} of the ${place} parameter ${quote(parameter.name)} has the same name as the parameter ${quote(name)}, which gets the value.`,
            parameter.at,
          );
        }
      }
    }
  }
}

/** Whether the members of an object are separate parameters. */
function isSpread({ encoding }: Parameter, expected: ExpectedValue): boolean {
  return encoding.kind === "style" && encoding.explode && encoding.style !== "deepObject" && isObject(expected);
}

/** Whether the name of a parameter itself occurs in requests. An object's name occurs only before brackets, or not at all. */
function hasText(parameter: Parameter, expected: ExpectedValue): boolean {
  const { encoding } = parameter;
  const isDeep = encoding.kind === "style" && encoding.style === "deepObject";
  return !((isDeep || isSpread(parameter, expected)) && isObject(expected));
}

function isObject({ items, prefix, properties, rest, scalars }: ExpectedValue): boolean {
  const isNothingElse = items === undefined && prefix === undefined && scalars.size === 0;
  return isNothingElse && (properties !== undefined || rest !== undefined);
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
