/** Describes a connection error. */
export declare function connectionFailure(error: Error, { isSecure }: {
    readonly isSecure: boolean;
}): {
    readonly failure: "refused" | "broken";
    readonly message: string;
};
