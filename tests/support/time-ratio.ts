const rounds = 12;

/**
 * How many times longer the slower of two takes, tried in turns: 1 where neither tells anything. Counted is what a quarter of the rounds
 * took at most: a machine that is busy makes some of them slow, and none quick.
 */
export async function timeRatio(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of [one, other].entries()) {
      const began = performance.now();
      await work(round);
      took[at]?.push(performance.now() - began);
    }
  }
  const [a = 0, b = 0] = took.map((times) => times.toSorted((x, y) => x - y)[rounds / 4 - 1] ?? 0);
  return Math.max(a, b) / Math.min(a, b);
}
