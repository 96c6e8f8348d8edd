/**
 * Our rules for users of Redocly's own command line:
 *
 *     plugins: [countersign/redocly-plugin]
 *     extends: [recommended-strict, countersign/recommended]
 */
import { createPlugin } from "./plugin.ts";

// Redocly loads the default export of a plugin.
export { createPlugin as default };
