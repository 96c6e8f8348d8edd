/** Records events in memory, for one process. Drops the oldest beyond `capacity`. */
export function memorySeen(capacity = 100_000) {
    const ids = new Set();
    return {
        has: (id) => ids.has(id),
        add(id, write) {
            if (ids.has(id))
                return false;
            const remember = () => {
                ids.add(id);
                if (ids.size > capacity)
                    for (const oldest of ids.keys())
                        return ids.delete(oldest);
                return true;
            };
            const written = write?.(undefined);
            return written instanceof Promise ? written.then(remember) : remember();
        },
    };
}
