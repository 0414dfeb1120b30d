/** The terms within this edit distance of the target, except the target itself. `sorted` is by name. */
export function nearTerms<T extends { name: string }>(sorted: readonly T[], target: string, max: number): [T, number][] {
  const found: [T, number][] = [];
  const distances = new Distances(target, max);
  for (const term of sorted) {
    const distance = distances.to(term.name);
    if (distance > 0 && distance <= max) found.push([term, distance]);
  }
  return found;
}

/**
 * Edit distances from many names to one target. Passed in sorted order, names with a common prefix share the matrix rows of its
 * letters, and names whose prefix already exceeds the limit are skipped.
 */
class Distances {
  readonly #target: string;
  readonly #max: number;
  /** Row n holds the distances between the first n letters of the name and each prefix of the target. */
  readonly #rows: Uint8Array[];
  #previous = "";
  /** The length of the previous name's prefix that already exceeds the limit. */
  #deadEnd = Number.POSITIVE_INFINITY;

  constructor(target: string, max: number) {
    this.#target = target;
    this.#max = max;
    this.#rows = Array.from({ length: target.length + max + 1 }, (_, at) => new Uint8Array(target.length + 1).fill(at));
    this.#rows[0] = Uint8Array.from({ length: target.length + 1 }, (_, at) => at);
  }

  /** Infinite if it exceeds the limit. */
  to(name: string): number {
    const shared = sharedLength(this.#previous, name);
    this.#previous = name;
    if (shared >= this.#deadEnd) return Number.POSITIVE_INFINITY;
    this.#deadEnd = Number.POSITIVE_INFINITY;
    for (let at = shared; at < name.length; at++) {
      if (this.#fillRow(at + 1, name[at] ?? "") <= this.#max) continue;
      this.#deadEnd = at + 1;
      return Number.POSITIVE_INFINITY;
    }
    return this.#rows[name.length]?.[this.#target.length] ?? Number.POSITIVE_INFINITY;
  }

  /** Fills a row from the one above. Returns its minimum. */
  #fillRow(row: number, letter: string): number {
    const [above, here] = [this.#rows[row - 1], this.#rows[row]];
    // The lengths differ by more than the limit.
    if (!above || !here) return Number.POSITIVE_INFINITY;
    let minimum = row;
    for (let at = 1; at < here.length; at++) {
      const change = (above[at - 1] ?? 0) + Number(this.#target[at - 1] !== letter);
      const distance = Math.min(change, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1);
      here[at] = distance;
      if (distance < minimum) minimum = distance;
    }
    return minimum;
  }
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
