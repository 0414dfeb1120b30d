import { expect, type Page } from "playwright/test";

/**
 * What Chrome's translator does to a page, with the same words, so that a test finds them: each text is replaced by
 * <font><font>…</font></font>, now and whenever one is added, except where `translate="no"` or `notranslate` forbids it.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(startTranslator);
  await expect(page.locator("main font").first()).toBeAttached();
}

/** From the first moment on, as in a browser that always translates English pages. */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${startTranslator})`);
}

function startTranslator(): void {
  const isForbidden = "script, style, noscript, textarea, option, svg, font, .notranslate, [translate='no']";
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(isForbidden)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === "childList" ? addedNodes : [target]) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
