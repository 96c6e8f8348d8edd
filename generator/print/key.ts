import { Code } from "./code.ts";
import { quoted } from "./quote.ts";

/** ASCII only: other letters are legal too, but which of them depends on the reader's Unicode version. */
const PLAIN = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/**
 * An identifier as it stands. Names made by names/ always pass.
 *
 * @throws TypeError when the text is none (ECMA-262 IdentifierName, without escapes)
 */
export function identifier(name: string): Code {
  if (!PLAIN.test(name) && !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) {
    throw new TypeError(`${quoted(name.slice(0, 80))} is not an identifier`);
  }
  return Code.trusted(name);
}

/** The name of a member in a type or interface: `id`, `"x-id"`. */
export function propertyKey(name: string): Code {
  return Code.trusted(PLAIN.test(name) ? name : quoted(name));
}

/** The name of a member in an object literal. `__proto__: x` and `"__proto__": x` set the prototype; computed, it is a member. */
export function objectKey(name: string): Code {
  return name === "__proto__" ? Code.trusted('["__proto__"]') : propertyKey(name);
}

/** The name of a method, in an interface or an object literal: a bare `new` in an interface is its constructor. */
export function methodKey(name: string): Code {
  return name === "new" ? Code.trusted('"new"') : objectKey(name);
}

/** `object.name` or `object["x-name"]`; the object must be a primary expression or a member access. */
export function memberAccess(object: Code, name: string): Code {
  return Code.trusted(PLAIN.test(name) ? `${object.text}.${name}` : `${object.text}[${quoted(name)}]`);
}

/** `object?.name` or `object?.["x-name"]`. */
export function optionalMember(object: Code, name: string): Code {
  return Code.trusted(PLAIN.test(name) ? `${object.text}?.${name}` : `${object.text}?.[${quoted(name)}]`);
}

/** `Type["member"]`: the type of a member. */
export function indexedAccess(type: Code, name: string): Code {
  return Code.trusted(`${type.text}[${quoted(name)}]`);
}

/**
 * The name of a type that is there everywhere, `Date` or `Temporal.Instant`: what a user may ask for by configuration.
 *
 * @throws TypeError when it is more than names and dots
 */
export function typeName(name: string): Code {
  if (!/^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$/.test(name)) {
    throw new TypeError(`${quoted(name.slice(0, 80))} is not the name of a type`);
  }
  return Code.trusted(name);
}

/** `name: value`, of an object literal. */
export function member(name: string, value: Code): Code {
  return Code.trusted(`${objectKey(name).text}: ${value.text}`);
}
