/**
 * Our rules for users of Redocly's own command line:
 *
 *     plugins: [countersign/redocly-plugin]
 *     extends: [recommended-strict, countersign/recommended]
 */
import { createPlugin } from "./plugin.ts";
export { createPlugin as default };
