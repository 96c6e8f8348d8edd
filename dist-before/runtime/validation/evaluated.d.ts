/** What schemas have spoken of in one value, for `unevaluatedProperties` and `unevaluatedItems`. */
export declare class EvaluatedParts {
    #private;
    /** Whether a function notes something here for the first time; a second time would add nothing. */
    isFirst(marker: Marker): boolean;
    name(name: string): void;
    names(names: Iterable<string>): void;
    allNames(): void;
    hasName(name: string): boolean;
    /** The first items, as many as that. */
    items(count: number): void;
    item(index: number): void;
    hasItem(index: number): boolean;
}
/** Notes what a schema speaks of in a value that fits it. */
export type Marker = (value: unknown, seen: EvaluatedParts) => void;
