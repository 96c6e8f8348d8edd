/**
 * Headers of a reply, and none that the contract does not have for its status.
 *
 * TypeScript looks for members too many only where the type of an object is named. What a function gives back is mostly inferred,
 * so each name that is not documented has a type here that no header has: by patterns, which together are every text but those names.
 * Values whose type is an `interface` of somebody else TypeScript does not compare with patterns: spread them (`{ ...headers }`).
 */
export type Only<Headers> = Headers & Undocumented<keyof Headers & string>;

type Undocumented<Documented extends string> = {
  // Of a function with several replies, TypeScript adds the headers of each to the others, as `undefined`.
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

/** Of each start of a name: whatever goes on otherwise, and the start itself. */
type Other<Documented extends string, Known extends string> = Known extends Documented
  ? `${Known}${Besides<Next<Documented, Known>>}${string}`
  : Known extends unknown
    ? `${Known}${Besides<Next<Documented, Known>>}${string}` | Itself<Documented, Known>
    : never;

type Next<Name extends string, Known extends string> = Name extends `${Known}${infer Character}${string}`
  ? Character
  : never;

/** Every character but these; beside letters of one case all that is not of that case is a single pattern. */
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
