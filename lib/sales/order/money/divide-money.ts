/** Money that arrived for an order: what counts as paid, or what is due back because an edit made the order cheaper. */
export type MoneyRow = { id: string; amount: bigint; isPaid: boolean; isStoreCredit?: boolean };

/** How much of a row counts as paid; the rest of it is due back. */
export type DividedRow = { id: string; amount: bigint; paid: bigint };

/**
 * Divides the money of an order anew between what it costs and what is due back, without any of it moving: rows are in the order in
 * which they arrived, store credit is given back first, then the newest money, and what is due back but not sent yet pays again if more
 * is due.
 */
export function divideMoney(rows: readonly MoneyRow[], debt: bigint): DividedRow[] {
  let open = debt > 0n ? debt : 0n;
  const paidRows = rows.filter(({ isPaid }) => isPaid);
  const inOrder = [
    ...paidRows.filter(({ isStoreCredit }) => !isStoreCredit),
    ...paidRows.filter(({ isStoreCredit }) => isStoreCredit),
    ...rows.filter(({ isPaid }) => !isPaid),
  ];
  return inOrder.map(({ id, amount }) => {
    const paid = amount < open ? amount : open;
    open -= paid;
    return { id, amount, paid };
  });
}
