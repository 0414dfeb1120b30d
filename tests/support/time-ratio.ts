const rounds = 12;

/**
 * How many times longer the slower of two functions takes; about 1 if their times reveal nothing. They run in turns, and the
 * lower quartiles are compared, since a busy machine makes some rounds slow and none fast.
 */
export async function timeRatio(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const durations: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of [one, other].entries()) {
      const began = performance.now();
      await work(round);
      durations[at]?.push(performance.now() - began);
    }
  }
  const [a = 0, b = 0] = durations.map((times) => times.toSorted((x, y) => x - y)[rounds / 4 - 1] ?? 0);
  return Math.max(a, b) / Math.min(a, b);
}

/** The shortest of three durations of `work`, in milliseconds: a busy machine makes some runs slow and none fast. */
export async function shortestMs(work: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}
