import type { Credential } from "../../judge/options.ts";
import { UsageError } from "../failure.ts";

const COMMAND = "test";

/**
 * `NAME`, `SCHEME=NAME`, `ID_NAME,SECRET_NAME` or `SCHEME=ID_NAME,SECRET_NAME`: names of environment variables, by scheme.
 *
 * @throws UsageError when one is not set; never with a value in it
 */
export function credentialsFrom(words: readonly string[]): Readonly<Record<string, Credential>> {
  return Object.fromEntries(words.map(credentialFrom));
}

function credentialFrom(word: string): readonly [scheme: string, Credential] {
  const equals = word.indexOf("=");
  const scheme = equals === -1 ? "*" : word.slice(0, equals);
  const [name = "", second, ...more] = word.slice(equals + 1).split(",");
  if (more.length > 0) throw new UsageError("--auth-env takes one name, or two for client credentials.", COMMAND);
  if (second === undefined) return [scheme, { kind: "value", value: valueOf(name), name }];
  const client = {
    kind: "client",
    id: valueOf(name),
    secret: valueOf(second),
    idName: name,
    secretName: second,
  } as const;
  return [scheme, client];
}

export function valueOf(name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    throw new UsageError(`An option that takes the name of an environment variable was given something else.`, COMMAND);
  }
  const value = process.env[name];
  if (value === undefined) throw new UsageError(`The environment variable ${name} is not set.`, COMMAND);
  if (value.trim() === "") throw new UsageError(`The environment variable ${name} is empty.`, COMMAND);
  return value;
}
