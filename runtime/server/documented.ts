/**
 * Handlers whose replies have headers that the contract does not know, each with the complaint; `unknown` for all others.
 *
 * Where a handler does not name the type of its replies, TypeScript infers one, and looks for no member too many.
 *
 * @typeParam Given handlers as they were written
 * @typeParam Wanted as the contract has them
 */
export type Documented<Given, Wanted> = Wanted extends Given
  ? unknown
  : {
      readonly [Name in keyof Given & keyof Wanted]: [Unknown<Given[Name], Wanted[Name]>] extends [never]
        ? unknown
        : `The contract has no such header: ${Unknown<Given[Name], Wanted[Name]> & string}`;
    };

type Unknown<Given, Wanted> = Exclude<HeaderNames<ReplyOf<Given>>, HeaderNames<ReplyOf<Wanted>>>;

type ReplyOf<Handler> = Handler extends (...args: never[]) => infer Given ? Awaited<Given> : never;

type HeaderNames<Given> = Given extends { readonly headers?: infer Headers } ? KeysOf<NonNullable<Headers>> : never;

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
