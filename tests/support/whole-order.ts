/** The body that turns a list round; it must name all rows, whoever's fixtures they are. */
export const wholeOrder =
  (list: () => Promise<{ id: string }[]>, within: object = {}) =>
  async () => ({
    ...within,
    ids: (await list()).map(({ id }) => id).toReversed(),
  });
