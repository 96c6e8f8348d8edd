/** A response without a documented body. If one arrives, it is not read. */
export const empty = {
    accepts: () => true,
    async read(response) {
        await response.body?.cancel();
    },
};
