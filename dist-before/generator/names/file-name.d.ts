/**
 * Converts text to a file name without extension, in lower-case `kebab-case`. It is valid on Linux, macOS and Windows.
 * It never leaves its folder (no `/`, `\`, `:`, no leading or trailing dot) and never names a device.
 */
export declare function fileName(text: string): string;
