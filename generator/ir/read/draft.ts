/** A mutable version of a readonly type during construction, so that absent members stay absent. */
export type Draft<Type> = { -readonly [Key in keyof Type]: Type[Key] };
