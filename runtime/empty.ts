import type { ResponseCodec } from "./content.ts";

/** A response without a documented body. If one arrives, it is not read. */
export const empty: ResponseCodec = {
  accepts: () => true,
  async read(response): Promise<undefined> {
    await response.body?.cancel();
  },
};
