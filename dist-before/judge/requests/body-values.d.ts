import { type Json } from "../../generator/document/json.ts";
import type { Content, Example } from "../../generator/ir/api.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
import type { MakeOptions, Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
/**
 * Makes a value that can be encoded as the body.
 *
 * @throws Impossible
 */
export declare function makeBody(content: Content, shapes: Shapes, maker: Maker, random: Random, options?: Pick<MakeOptions, "isFull">): Json;
/** Whether a value can be the body: forms must round-trip, texts must not be empty. */
export declare function isBodyOf(value: Json, content: Content, maker: Maker): boolean;
/** The document's examples that can be sent. */
export declare function examplesOf(content: Content, { evaluator }: Maker): readonly Example[];
