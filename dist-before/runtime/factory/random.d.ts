/** A source of random numbers. The same seed gives the same sequence. */
export interface Random {
    /** An integer; both limits are included. */
    int(least: number, most: number): number;
}
/** Whether an event with this probability, in percent, occurs. */
export declare function chance(random: Random, percent: number): boolean;
/** A random element; `undefined` if there is none. */
export declare function pick<Item>(random: Random, items: readonly Item[]): Item | undefined;
export declare function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[];
/** A splitmix32 generator, for code that runs outside fast-check. */
export declare function seededRandom(seed: number): Random;
