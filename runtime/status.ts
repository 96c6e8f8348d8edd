type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type ToNumber<Text extends string> = Text extends `${infer Value extends number}` ? Value : never;

// The statuses of each range (`4XX`), listed so that results narrow by `status`.

export type Status2XX = ToNumber<`2${Digit}${Digit}`>;
export type Status3XX = ToNumber<`3${Digit}${Digit}`>;
export type Status4XX = ToNumber<`4${Digit}${Digit}`>;
export type Status5XX = ToNumber<`5${Digit}${Digit}`>;
