/**
 * A map with a pair of texts as key, such as a role and a pointer. Joining both into one key would allocate a text for
 * every lookup.
 */
export declare class PairMap<Value> {
    #private;
    get(first: string, second: string): Value | undefined;
    set(first: string, second: string, value: Value): void;
}
