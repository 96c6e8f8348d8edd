/** `false` in `npm test`, which runs a sample where there is much; vitest.config.ts sets the variable. */
export const ALL: boolean = process.env["TESTS"] !== "sample";

/** The first and evenly spread other cases, `count` in all; every case in `npm run test:all`. */
export function sampleOf<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (ALL || cases.length <= count) return cases;
  const places = new Set(Array.from({ length: count }, (_, index) => Math.floor((index * cases.length) / count)));
  return cases.filter((_, index) => places.has(index));
}
