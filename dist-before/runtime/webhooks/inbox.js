/** Stores events in memory. Unhandled events are lost when the process ends. */
export function memoryInbox() {
    const entries = new Map();
    return {
        put(entry) {
            if (entries.has(entry.id))
                return false;
            entries.set(entry.id, entry);
            return true;
        },
        remove(id) {
            entries.delete(id);
        },
        pending: () => [...entries.values()],
    };
}
