import { n as UsageError } from "./failure2.js";
// dist/cli/webhook/secrets.js
/** The runtime's error code for every invalid secret. */
const CODE = "config_error";
/**
* Reads secrets from environment variables.
*
* @throws UsageError if one is not set or empty
*/
function secretsFrom(names) {
	if (names === void 0 || names.length === 0) throw new UsageError(`${CODE}: pass the name of the environment variable with the secret: --secret-env NAME.`, "webhook");
	return names.map((name) => {
		const secret = process.env[name];
		if (secret === void 0) throw new UsageError(`${CODE}: the environment variable ${name} is not set.`, "webhook");
		if (secret.trim() === "") throw new UsageError(`${CODE}: the environment variable ${name} is empty.`, "webhook");
		return secret;
	});
}
export { secretsFrom as t };
