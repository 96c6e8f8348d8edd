// dist/judge/environment.js
/** Credentials are missing in the environment. The message contains no values. */
var EnvironmentError = class extends Error {
	name = "EnvironmentError";
};
/**
* Reads credentials from environment variables: `NAME`, `SCHEME=NAME`, `ID_NAME,SECRET_NAME` or
* `SCHEME=ID_NAME,SECRET_NAME`.
*
* @throws EnvironmentError if a variable is not set
*/
function credentialsFrom(words, environment) {
	return Object.fromEntries(words.map((word) => credentialFrom(word, environment)));
}
function credentialFrom(word, environment) {
	const equals = word.indexOf("=");
	const scheme = equals === -1 ? "*" : word.slice(0, equals);
	const [name = "", second, ...more] = word.slice(equals + 1).split(",");
	if (more.length > 0) throw new EnvironmentError("Credentials need one variable name, or two for client credentials.");
	const value = variable(name, environment);
	if (second === void 0) return [scheme, {
		kind: "value",
		value,
		name
	}];
	return [scheme, {
		kind: "client",
		id: value,
		secret: variable(second, environment),
		idName: name,
		secretName: second
	}];
}
/** @throws EnvironmentError if the variable is not set */
function variable(name, environment) {
	if (!/^[A-Za-z_]\w*$/.test(name)) throw new EnvironmentError("An option that needs the name of an environment variable got something else.");
	const value = environment[name];
	if (value === void 0) throw new EnvironmentError(`The environment variable ${name} is not set.`);
	if (value.trim() === "") throw new EnvironmentError(`The environment variable ${name} is empty.`);
	if (/\p{Cc}/u.test(value)) throw new EnvironmentError(`The environment variable ${name} contains a line break or another control character.`);
	return value;
}
export { credentialsFrom as n, variable as r, EnvironmentError as t };
