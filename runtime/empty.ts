import type { ResponseCodec } from "./content.ts";

/** A response for which the contract has no body; one that comes all the same is not read. */
export const empty: ResponseCodec = {
  accepts: () => true,
  async read(response): Promise<undefined> {
    await response.body?.cancel();
  },
};
