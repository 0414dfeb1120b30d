/** The terms at most so many letters put in, left out or changed away, itself not among them; all of them sorted. */
export function nearTerms<T extends { name: string }>(sorted: readonly T[], wanted: string, most: number): [T, number][] {
  const found: [T, number][] = [];
  const distances = new Distances(wanted, most);
  for (const term of sorted) {
    const distance = distances.to(term.name);
    if (distance > 0 && distance <= most) found.push([term, distance]);
  }
  return found;
}

/**
 * How far names are from what is wanted. They are given in their order: those that begin alike share the rows of their letters, and
 * of those that begin too differently nothing more is looked at.
 */
class Distances {
  readonly #wanted: string;
  readonly #most: number;
  /** One row for each letter of the name: how far its beginning is from each beginning of what is wanted. */
  readonly #rows: Uint8Array[];
  #before = "";
  /** The length of a beginning that is too different already. */
  #deadEnd = Number.POSITIVE_INFINITY;

  constructor(wanted: string, most: number) {
    this.#wanted = wanted;
    this.#most = most;
    this.#rows = Array.from({ length: wanted.length + most + 1 }, (_, at) => new Uint8Array(wanted.length + 1).fill(at));
    this.#rows[0] = Uint8Array.from({ length: wanted.length + 1 }, (_, at) => at);
  }

  /** Infinite if it exceeds the limit. */
  to(name: string): number {
    const shared = sharedLength(this.#before, name);
    this.#before = name;
    if (shared >= this.#deadEnd) return Number.POSITIVE_INFINITY;
    this.#deadEnd = Number.POSITIVE_INFINITY;
    for (let at = shared; at < name.length; at++) {
      if (this.#fillRow(at + 1, name[at] ?? "") <= this.#most) continue;
      this.#deadEnd = at + 1;
      return Number.POSITIVE_INFINITY;
    }
    return this.#rows[name.length]?.[this.#wanted.length] ?? Number.POSITIVE_INFINITY;
  }

  /** Fills a row from the one above; says its least. */
  #fillRow(row: number, letter: string): number {
    const [above, here] = [this.#rows[row - 1], this.#rows[row]];
    // The lengths differ by more than the limit.
    if (!above || !here) return Number.POSITIVE_INFINITY;
    let least = row;
    for (let at = 1; at < here.length; at++) {
      const change = (above[at - 1] ?? 0) + Number(this.#wanted[at - 1] !== letter);
      const distance = Math.min(change, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1);
      here[at] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
