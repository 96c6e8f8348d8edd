import { type Case } from "../requests/case.ts";
import type { Maker } from "../values/make.ts";
/** What servers require of dates beyond their format. */
export interface DateRule {
    /** Which side of today all dates must be on. */
    readonly side: "any" | "future" | "past";
    /** Whether the first date of a body is the latest. */
    readonly isDescending: boolean;
    /** Whether periods of different requests must not overlap. */
    readonly isApart: boolean;
}
/**
 * Rules of a server that no schema can state, as rejected requests showed them: members that must be unique, and dates
 * that must be in the future, in order or apart. By resource.
 */
export interface Rules {
    /** Remembers the values of an accepted request. */
    observe(resource: string, one: Case): void;
    /** Makes a valid request follow the known rules. */
    apply(resource: string, one: Case): Case;
    /** The members whose values an earlier request used. */
    usedMembers(resource: string, one: Case): readonly string[];
    /** The same request with other values of members. */
    withFresh(one: Case, names: readonly string[]): Case | undefined;
    setUnique(resource: string, name: string): void;
    setDates(resource: string, one: Case, rule: DateRule): void;
    /** The rule for a request with the same dates. */
    datesOf(resource: string, one: Case): DateRule | undefined;
}
export declare function createRules(maker: Maker, seed: number): Rules;
export declare function fits({ evaluator }: Maker, { body, content }: Case): boolean;
/** A date in a request: its path in the body, or the name of a query parameter. */
export interface DatePlace {
    readonly path: readonly (string | number)[];
    readonly text: string;
}
export declare function datesIn({ body, parameters: { query } }: Case): readonly DatePlace[];
export declare function withDates(one: Case, dates: readonly DatePlace[]): Case;
/** A date some days after another one, written in the same way. */
export declare function moved(text: string, from: number, days: number): string;
/** Consecutive days on one side of today. */
export declare function placed(dates: readonly DatePlace[], { isDescending, side }: Pick<DateRule, "side" | "isDescending">, period: number): readonly DatePlace[];
/** Whether a date is on the side of today that a rule forbids. */
export declare function breaksSide(dates: readonly DatePlace[], { side }: DateRule): boolean;
