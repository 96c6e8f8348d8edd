import type { Api, SecurityScheme } from "../../ir/api.ts";
import { upperCase, words } from "../../names/words.ts";
import { type Code, code } from "../../print/code.ts";
import { member, objectKey } from "../../print/key.ts";
import { hangingIndent, list, WIDTH } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { titleWords } from "./api-title.ts";
import { usedSchemes } from "./credentials-file.ts";

/** Columns before the members of the credentials. */
const INDENT = 8;

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
export function environmentOptions(api: Api, env: Code): EnvironmentOptions {
  const variables: string[] = [];
  const variable = (name: string): Code => {
    if (!variables.includes(name)) variables.push(name);
    return code`${env}[${literal(name)}]`;
  };
  const prefix = upperCase(programWords(api).join("_"));
  const schemes = usedSchemes(api);
  const baseUrl = given(variable(`${prefix}_BASE_URL`), (value) => member("baseUrl", value));
  const credentials = schemes.flatMap((scheme) => {
    const own = schemes.length > 1 ? `${prefix}_${upperCase(nameWords(scheme.name).join("_"))}` : prefix;
    // `SHOP_KEY` for the scheme `apiKey`, not `SHOP_KEY_KEY`.
    return credentialCode(scheme, (suffix) => variable(own.endsWith(`_${suffix}`) ? own : `${own}_${suffix}`));
  });
  const members = credentials.length === 0 ? [] : [member("credentials", list("{", credentials, "}", 100))];
  return { members: [baseUrl, ...members], variables };
}

/** The words that programs of the API are named for. Names of shell variables do not begin with a digit. */
export function programWords(api: Api): readonly string[] {
  const name = titleWords(api)
    .join(" ")
    .replace(/^[\d\s]+/, "");
  return name === "" ? ["api"] : name.split(" ").slice(0, 3);
}

function nameWords(text: string): readonly string[] {
  const found = words(text.slice(0, 60)).filter((word) => !/^(?:api|the|of|for)$/i.test(word));
  return found.length === 0 ? ["api"] : found.slice(0, 3);
}

/** `...(env["NAME"] !== undefined && { name: env["NAME"] })` */
function given(value: Code, made: (value: Code) => Code): Code {
  const flat = code`...(${value} !== undefined && { ${made(value)} })`;
  return flat.text.length + INDENT <= WIDTH ? flat : code`...(${value} !== undefined && {\n  ${made(value)},\n})`;
}

function credentialCode(scheme: SecurityScheme, variable: (suffix: string) => Code): readonly Code[] {
  const { name } = scheme;
  const pair = (first: string, second: string, one: string, other: string): Code => {
    const [a, b] = [variable(one), variable(other)];
    const both = list("{", [member(first, a), member(second, b)], "}", INDENT + name.length + 8);
    const flat = code`...(${a} !== undefined && ${b} !== undefined && { ${objectKey(name)}: ${both} })`;
    if (flat.text.length + INDENT <= WIDTH) return flat;
    return code`...(${a} !== undefined &&\n  ${b} !== undefined && {\n    ${objectKey(name)}: ${hangingIndent(hangingIndent(both))},\n  })`;
  };
  const single = (suffix: string): Code => given(variable(suffix), (value) => member(name, value));
  // A key as the user name often has an empty password, and the environment has no empty variables.
  const basic = (username: Code, password: Code): Code => {
    const members = [member("username", username), member("password", code`${password} ?? ""`)];
    return given(username, () => member(name, hangingIndent(list("{", members, "}", INDENT + name.length + 8))));
  };
  switch (scheme.kind) {
    case "basic":
      return [basic(variable("USERNAME"), variable("PASSWORD"))];
    case "apiKey":
      return [single("KEY")];
    case "oauth2": {
      const isFlow = scheme.flows.some(
        ({ grant, tokenUrl }) => grant === "clientCredentials" && tokenUrl !== undefined,
      );
      return [single("TOKEN"), ...(isFlow ? [pair("clientId", "clientSecret", "CLIENT_ID", "CLIENT_SECRET")] : [])];
    }
    case "bearer":
    case "http":
    case "openIdConnect":
      return [single("TOKEN")];
    case "mutualTls":
    case "signature":
      return [];
  }
}
