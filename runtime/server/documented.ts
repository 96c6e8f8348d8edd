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
        : `The contract has no such header for this status: ${Unknown<Given[Name], Wanted[Name]> & string}`;
    };

type Unknown<Given, Wanted> = UnknownOf<ReplyOf<Given>, ReplyOf<Wanted>>;

type ReplyOf<Handler> = Handler extends (...args: never[]) => infer Given ? Awaited<Given> : never;

/** The headers of a reply that the contract does not have for its status. */
type UnknownOf<Given, Wanted> = Given extends { readonly status: infer Status; readonly headers?: infer Headers }
  ? Exclude<KeysOf<NonNullable<Headers>>, NamesFor<Status, Wanted>>
  : never;

type NamesFor<Status, Wanted> = Wanted extends { readonly status: infer Own; readonly headers?: infer Headers }
  ? Status extends Own
    ? // Where the contract says nothing of replies, any object will do.
      [keyof NonNullable<Headers>] extends [never]
      ? PropertyKey
      : KeysOf<NonNullable<Headers>>
    : never
  : never;

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
