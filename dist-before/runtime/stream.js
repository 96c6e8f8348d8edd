/** Media types that may never end: `text/event-stream`, JSON lines. */
export const stream = {
    accepts: (type) => type === "application/octet-stream",
    read(response) {
        return Promise.resolve(response.body ?? new Blob([]).stream());
    },
};
