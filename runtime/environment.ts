/** Environment variables that are not empty; none if there is no process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null || !("env" in process)) return {};
  const all = Object.entries(process.env as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}
