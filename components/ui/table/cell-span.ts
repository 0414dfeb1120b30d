/** Over how many columns and rows a cell of a rich text reaches, where that is more than one. */
export function getSpan({ colspan, rowspan }: Record<string, unknown> = {}) {
  return { ...(Number(colspan) > 1 && { colSpan: Number(colspan) }), ...(Number(rowspan) > 1 && { rowSpan: Number(rowspan) }) };
}
