import { HttpError } from "../../right-servers/router.ts";

/** Whether the studio has the fault of this name. */
export type Has = (fault: string) => boolean;
export type Body = Readonly<Record<string, unknown>>;

export function keep(isValid: boolean): asserts isValid {
  if (!isValid) throw new HttpError(422, "Invalid.");
}

export function only(body: Body, ...names: readonly string[]): void {
  keep(Object.keys(body).every((name) => names.includes(name)));
}

export function find<One>(all: ReadonlyMap<string, One>, id = ""): One {
  const one = all.get(id);
  if (one === undefined) throw new HttpError(404, "There is none.");
  return one;
}

export function nameOf(value: unknown): string {
  keep(typeof value === "string" && /^[A-Za-z]{2,20}$/.test(value));
  return value;
}

export function wholeOf(value: unknown, least: number, most: number): number {
  keep(typeof value === "number" && Number.isInteger(value) && value >= least && value <= most);
  return value;
}
