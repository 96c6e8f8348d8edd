/** The variables of the process's environment that are not empty; none where there is no process. */
export declare function environment(): Readonly<Record<string, string | undefined>>;
