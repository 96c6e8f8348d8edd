import { type Random } from "./random.ts";
export declare function characters(random: Random, length: number, from?: string): string;
/** A text of a format; `undefined` for formats without a syntax. */
export declare function formatText(format: string, random: Random): string | undefined;
/** The name of one item: `child` of `children`, `category` of `categories`, `address` of `addresses`. */
export declare function singular(name: string): string;
/**
 * A text that tells which member it stands for: `Berlin` of `billing_city`, `reference 4` of `reference`.
 *
 * @param owner the member or model that it is a member of
 */
export declare function namedText(name: string, owner: string, random: Random): string;
/** Bounds of a number that a name suggests. */
export declare function namedRange(name: string): readonly [least: number, most: number];
/** Another text of the same look: `tx_8f2c41` becomes `tx_3b7a05`. Words keep their letters. */
export declare function likeText(example: string, random: Random): string;
