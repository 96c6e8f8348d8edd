import type { Body, Content } from "../../generator/ir/api.ts";
import type { Collector, ValuePlace } from "../collector.ts";
/** Compares the bodies of two requests. */
export declare function compareBodies(collector: Collector, place: ValuePlace, at: {
    readonly old: string;
    readonly new: string;
}, old: Body | undefined, next: Body | undefined): void;
/** Compares the media types of two bodies. */
export declare function compareContents(collector: Collector, place: ValuePlace, at: {
    readonly old: string;
    readonly new: string;
}, old: readonly Content[], next: readonly Content[]): void;
