import type { ReadModel } from "../read/models.ts";
import type { Reader } from "../read/reader.ts";
/**
 * A schema with a discriminator that others extend by `allOf` represents them wherever it is mentioned. It becomes
 * their union. Its own members move to a new model (`AnimalBase`) that they extend. Each gets the discriminator values
 * that select it.
 */
export declare function dividePolymorphicBases(reader: Reader, models: readonly ReadModel[]): readonly ReadModel[];
