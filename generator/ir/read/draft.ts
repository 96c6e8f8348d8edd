/** A readonly type while it is put together, so that absent members stay absent. */
export type Draft<Type> = { -readonly [Key in keyof Type]: Type[Key] };
