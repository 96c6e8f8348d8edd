/**
 * The short name of an operation within its tag: its name without the words of the tag. `createTransaction` becomes
 * `transactions.create`, `repos/list-for-user` becomes `repos.listForUser`. Singular and plural are treated alike: `createPets`
 * becomes `pets.create`.
 *
 * Depends only on the two names. `methodNames` resolves collisions.
 */
export declare function shortName(name: string, tag: string): string;
export interface Method {
    /** The operation's id, from which the short name is derived. */
    readonly id: string;
    /** Name of the exported function. It is unique. */
    readonly functionName: string;
}
/** The name of a method, and why it is not short if it is not. */
export interface MethodName {
    readonly name: string;
    readonly why?: string;
}
/**
 * The names of a group's methods, in order. If `getUser` and `getUsers` collide, the singular gets the short name. Other
 * collisions, and names in `taken`, keep their full names.
 */
export declare function methodNames(methods: readonly Method[], tag: string, taken?: Iterable<string>): readonly MethodName[];
