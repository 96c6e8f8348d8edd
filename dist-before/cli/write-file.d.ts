/**
 * Writes a file atomically.
 *
 * @throws UsageError if the file cannot be written
 */
export declare function writeWhole(path: string, text: string, command: string): void;
