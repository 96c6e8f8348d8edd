/** The variables of the process's environment that are not empty; none where there is no process. */
export function environment() {
    const process = Reflect.get(globalThis, "process");
    if (typeof process !== "object" || process === null || !("env" in process))
        return {};
    const all = Object.entries(process.env);
    return Object.fromEntries(all.filter(([, value]) => value !== ""));
}
