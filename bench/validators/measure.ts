/** Milliseconds of one measurement. It is short, so that the median ignores disturbed ones. */
const SLICE = 60;
const SLICES = 9;

/** Calls of a function per second of CPU time: the median of several measurements. */
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
  const before = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < SLICE) {
    for (let index = 0; index < 50; index++) work();
    runs += 50;
  }
  const { system, user } = process.cpuUsage(before);
  return (runs * 1e6) / (system + user);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
