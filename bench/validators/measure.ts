/** Milliseconds of one measurement; short, so that the median leaves out those that were disturbed. */
const SLICE = 60;
const SLICES = 9;

/** How often a function runs in a second: the median of several measurements, after as many to warm up. */
export function perSecond(work: () => unknown): number {
  const rates: number[] = [];
  for (let slice = 0; slice < SLICES + 3; slice++) {
    const rate = measure(work);
    if (slice >= 3) rates.push(rate);
  }
  return median(rates);
}

function measure(work: () => unknown): number {
  let runs = 0;
  const start = performance.now();
  let now = start;
  while (now - start < SLICE) {
    for (let index = 0; index < 50; index++) work();
    runs += 50;
    now = performance.now();
  }
  return (runs * 1000) / (now - start);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
