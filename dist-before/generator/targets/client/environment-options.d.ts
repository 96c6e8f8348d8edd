import type { Api } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
/** Options of a client that programs read from the environment. */
export interface EnvironmentOptions {
    /** Members of the object of options. */
    readonly members: readonly Code[];
    /** The names of the variables. */
    readonly variables: readonly string[];
}
/**
 * The address of the API, and its credentials, from variables named for its title: `SHOP_BASE_URL`, `SHOP_KEY`.
 *
 * @param env the expression of the environment
 */
export declare function environmentOptions(api: Api, env: Code): EnvironmentOptions;
/** The words that programs of the API are named for. Names of shell variables do not begin with a digit. */
export declare function titleWords({ title }: Api): readonly string[];
