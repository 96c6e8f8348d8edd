import { shuffled, type Random } from "../../runtime/factory/random.ts";

/**
 * Rows of switches in which every two switches occur as both on, both off, and either on. The number of rows grows with
 * the logarithm of the number of switches.
 */
export function pairwise(count: number, random: Random): readonly (readonly boolean[])[] {
  if (count === 0) return [];
  const bits = Math.ceil(Math.log2(count + 1)) + 1;
  // Each switch has a code of its own with as many ones as others, so that no code covers another.
  const codes = shuffled(random, [...balanced(bits)]).slice(0, count);
  const rows = Array.from({ length: codes[0]?.length ?? 0 }, (_, row) => codes.map((code) => code[row] === true));
  return [...rows, codes.map(() => true), codes.map(() => false)];
}

/** Codes of equal length, each followed by its complement: any two differ in both directions. */
function* balanced(bits: number): Generator<readonly boolean[]> {
  for (let number = 1; number < 2 ** bits; number++) {
    const code = Array.from({ length: bits }, (_, bit) => (number & (1 << bit)) !== 0);
    yield [...code, ...code.map((one) => !one)];
  }
}
