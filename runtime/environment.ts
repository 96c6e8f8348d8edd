/** The variables of the process's environment; none where there is no process. */
export function environment(): Readonly<Record<string, string | undefined>> {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null || !("env" in process)) return {};
  return process.env as Readonly<Record<string, string | undefined>>;
}
