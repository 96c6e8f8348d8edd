/**
 * Caches a pure function by its argument, for as long as the argument lives. Targets share what they find out about an API,
 * and a watching program keeps what it found out about schemas that did not change.
 */
export declare function cachedBy<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value;
