export declare const BUILT_IN_TARGETS: readonly ["models", "client", "validators", "webhooks", "server", "openapi-fetch", "tanstack-query", "factories", "msw", "mcp", "command-line", "contract"];
/** The name of a target that countersign has. */
export type BuiltInTarget = (typeof BUILT_IN_TARGETS)[number];
/** The targets that run when the config names none. */
export declare const DEFAULT_TARGETS: readonly BuiltInTarget[];
export declare function isBuiltInTarget(name: string): name is BuiltInTarget;
