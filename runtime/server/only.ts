/**
 * The documented headers of a reply. Undocumented ones are errors of the compiler.
 *
 * TypeScript reports excess members only of objects with a declared type, and the type of a handler's reply is mostly inferred.
 * So every undocumented name gets a type that no header has. Patterns describe these names.
 * TypeScript does not compare interfaces with patterns: spread a value whose type is one (`{ ...headers }`).
 */
export type Only<Headers> = Headers & Undocumented<keyof Headers & string>;

type Undocumented<Documented extends string> = {
  // If a function has several replies, TypeScript adds the headers of each to the others, as `undefined`.
  readonly [Name in Other<Documented, Start<Documented>>]:
    | "The contract has no such header for this status"
    | undefined;
};

/** `"" | "E" | "ET" | "ETa" | "ETag"` */
type Start<
  Name extends string,
  Known extends string = "",
  Found extends string = never,
> = Name extends `${Known}${infer Next}${string}` ? Start<Name, `${Known}${Next}`, Found | Known> : Found | Known;

/** For each start of a name: the names that continue otherwise, and the start itself. */
type Other<Documented extends string, Known extends string> = Known extends Documented
  ? `${Known}${Besides<Next<Documented, Known>>}${string}`
  : Known extends unknown
    ? `${Known}${Besides<Next<Documented, Known>>}${string}` | Itself<Documented, Known>
    : never;

type Next<Name extends string, Known extends string> = Name extends `${Known}${infer Character}${string}`
  ? Character
  : never;

/** Every character except these. If all are letters of one case, one pattern covers the characters that are not of that case. */
type Besides<Characters extends string> = [Characters] extends [never]
  ? Lowercase<string> | Uppercase<string>
  : [Characters] extends [Lower]
    ? Uppercase<string> | Exclude<Lower, Characters>
    : [Characters] extends [Upper]
      ? Lowercase<string> | Exclude<Upper, Characters>
      : Exclude<Lower | Upper | Sign, Characters>;

/** `E${string}Tag`: as a literal it would be a member that everybody has to give, and editors suggest. */
type Itself<Documented extends string, Text extends string> = Text extends `${infer First}${infer Second}${infer Rest}`
  ? Extract<Documented, `${First}${string}${Second}${Rest}`> extends never
    ? `${First}${string}${Second}${Rest}`
    : never
  : never;

// RFC 9110, 5.6.2
type Lower =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m")
  | ("n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z");
type Upper = Uppercase<Lower>;
type Sign =
  | ("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "!" | "#" | "$")
  | ("%" | "&" | "'" | "*" | "+" | "-" | "." | "^" | "_" | "`" | "|" | "~");
