/**
 * Browsers translate a page by replacing each text by a <font> with the translation. React keeps the texts that it made: it would
 * change one that is no longer on the page (an old number stays visible), and fail when it removes one (docs/decisions/0083). So each
 * text returns to its place the moment before React touches it; the translator then translates it anew.
 */
export function followTranslation(): void {
  /** What stands in the place of a text, and the reverse. */
  const substitutes = new WeakMap<Node, ChildNode>();
  const texts = new WeakMap<Node, Text>();

  const note = (records: MutationRecord[]) => {
    for (const record of records) for (const removed of record.removedNodes) noteRemoved(removed, record);
  };
  const noteRemoved = (removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    // A translator may also replace its own <font>, as when another language is chosen.
    const text = texts.get(removed) ?? removed;
    if (!(text instanceof Text)) return;
    const near = [...addedNodes, previousSibling, nextSibling, outerFont(removed)];
    const substitute = near.find((node): node is ChildNode => node?.nodeName === "FONT" && !texts.has(node));
    if (!substitute) return;
    substitutes.set(text, substitute);
    texts.set(substitute, text);
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  const putBack = (node: unknown) => {
    if (!(node instanceof Text)) return;
    note(observer.takeRecords());
    substitutes.get(node)?.replaceWith(node);
    substitutes.delete(node);
  };
  const { prototype } = Node;
  for (const name of ["appendChild", "insertBefore", "removeChild"] as const) {
    const original = prototype[name] as (...nodes: unknown[]) => unknown;
    Object.assign(prototype, {
      [name](this: Node, ...nodes: unknown[]) {
        nodes.forEach(putBack);
        return original.apply(this, nodes);
      },
    });
  }
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue") as PropertyDescriptor;
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(value) {
      putBack(this);
      nodeValue.set?.call(this, value);
    },
  });
}

/** The <font> that a text was moved into. */
function outerFont(node: Node): Element | null {
  let font = node.parentElement?.closest("font") ?? null;
  while (font?.parentElement?.localName === "font") font = font.parentElement;
  return font;
}
