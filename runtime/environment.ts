/** Reads the environment variables that are not empty. Without a `process`, there are none. */
export function environment(): Readonly<Record<string, string | undefined>> {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null || !("env" in process)) return {};
  const all = Object.entries(process.env as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
}
