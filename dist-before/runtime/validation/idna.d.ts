/** Whether labels of Unicode, `xn--` decoded, may be the labels of one name. */
export declare function areLabels(labels: readonly string[]): boolean;
/** The name as the platform sends it. Without `URL.parse`, which Node 20 does not have. */
export declare function asciiHostname(name: string): string | undefined;
