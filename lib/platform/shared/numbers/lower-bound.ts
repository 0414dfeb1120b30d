/** The first index in a sorted list whose item `isBefore` rejects: where the item is, or would be inserted. */
export function lowerBound<T>(sorted: readonly T[], isBefore: (item: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(sorted[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from;
}
