import { Code } from "./code.ts";
import { quoted } from "./quote.ts";

/** ASCII only, because support for other letters depends on the reader's Unicode version. */
const PLAIN = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * An identifier. Names made by names/ are always valid.
 *
 * @example
 * code`const ${identifier("order")} = 1;`
 * @param name the identifier
 * @returns its code
 * @throws TypeError when the text is not an identifier (ECMA-262 IdentifierName, without escapes)
 */
export function identifier(name: string): Code {
  if (!PLAIN.test(name) && !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) {
    throw new TypeError(`${quoted(name.slice(0, 80))} is not an identifier`);
  }
  return Code.trusted(name);
}

/**
 * The name of a member in a type or interface.
 *
 * @example
 * propertyKey("id").text; // id
 * propertyKey("x-id").text; // "x-id"
 * @param name any text
 * @returns the name, in quotes if necessary
 */
export function propertyKey(name: string): Code {
  return Code.trusted(PLAIN.test(name) ? name : quoted(name));
}

/**
 * The name of a member in an object literal. `__proto__` must be computed, because the plain form sets the prototype.
 *
 * @example
 * code`{ ${objectKey("x-id")}: 1 }`
 * @param name any text
 * @returns the name, in quotes or computed if necessary
 */
export function objectKey(name: string): Code {
  return name === "__proto__" ? Code.trusted('["__proto__"]') : propertyKey(name);
}

/** The name of a method in an interface or object literal. A bare `new` would declare a constructor. */
export function methodKey(name: string): Code {
  return name === "new" ? Code.trusted('"new"') : objectKey(name);
}

/**
 * Access to a member: `object.name` or `object["x-name"]`.
 *
 * @example
 * memberAccess(identifier("order"), "x-id").text; // order["x-id"]
 * @param object a primary expression or a member access
 * @param name any text
 * @returns the expression
 */
export function memberAccess(object: Code, name: string): Code {
  return Code.trusted(PLAIN.test(name) ? `${object.text}.${name}` : `${object.text}[${quoted(name)}]`);
}

/** `Type["member"]`: the type of a member. */
export function indexedAccess(type: Code, name: string): Code {
  return Code.trusted(`${type.text}[${quoted(name)}]`);
}

/**
 * The name of a global type, `Date` or `Temporal.Instant`, that a user may configure.
 *
 * @throws TypeError when it is not names separated by dots
 */
export function typeName(name: string): Code {
  if (!/^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$/.test(name)) {
    throw new TypeError(`${quoted(name.slice(0, 80))} is not the name of a type`);
  }
  return Code.trusted(name);
}

/** `name: value` in an object literal. */
export function member(name: string, value: Code): Code {
  return Code.trusted(`${objectKey(name).text}: ${value.text}`);
}
