// dist/generator/config/config.js
/** The default output folder. */
const DEFAULT_OUTPUT = "generated";
/**
* Types a config for editors.
*
* @param config one document, or several
* @returns the config unchanged
* @example
* export default defineConfig({ document: "openapi.yaml", output: "src/api" });
*/
function defineConfig(config) {
	return config;
}
/**
* Types a custom target for editors.
*
* @example
* export const empty = defineTarget({ name: "empty", needs: [], declare: () => [], write: () => [] });
* @param target see `docs/targets.md`
* @returns the target unchanged
*/
function defineTarget(target) {
	return target;
}
export { defineConfig as n, defineTarget as r, DEFAULT_OUTPUT as t };
