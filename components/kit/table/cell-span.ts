/** The column and row span of a table cell in rich text, if more than one. */
export function getSpan({ colspan, rowspan }: Record<string, unknown> = {}) {
  return { ...(Number(colspan) > 1 && { colSpan: Number(colspan) }), ...(Number(rowspan) > 1 && { rowSpan: Number(rowspan) }) };
}
