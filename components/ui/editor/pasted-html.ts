/** What Word and other programs put on the clipboard, in the form that the editor reads. */

const bullet =
  /^[\s\u00a0]*(?:[•·▪▫◦‣∙●○■□➢✓§\u{f0b7}\u{f0a7}\u{f0d8}\u{f0fc}]|o(?=[\s\u00a0]{2,})|[-–—](?=[\s\u00a0]))[\s\u00a0]*/u;
const number = /^[\s\u00a0]*(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])[\s\u00a0]+/i;

type Item = { content: Element; level: number; isNumbered: boolean };

/** Turns paragraphs with bullets into lists, and removes images, which it counts. */
export function readPastedHtml(html: string): { html: string; images: number } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const images = [...body.querySelectorAll("img")].filter((image) => !image.closest("figure[data-key]"));
  for (const image of images) image.remove();
  let list: { root: Element; items: Item[] } | null = null;
  for (const paragraph of body.querySelectorAll("p")) {
    const item = readItem(paragraph);
    if (!item) {
      list = null;
      continue;
    }
    if (list?.root.nextElementSibling !== paragraph) {
      list = { root: document.createElement("div"), items: [] };
      paragraph.before(list.root);
    }
    list.items.push(item);
    paragraph.remove();
    list.root.replaceChildren(toList(list.items));
  }
  return { html: body.innerHTML, images: images.length };
}

/** A paragraph that Word shows with a bullet or a number, or that begins with the sign of a bullet. */
function readItem(paragraph: Element): Item | null {
  const level = /mso-list:[^;]{0,40}level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  const [marker] = [...paragraph.querySelectorAll("[style]")].filter((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
  );
  const markerText = marker?.textContent ?? paragraph.textContent ?? "";
  const isItem = level !== undefined || marker !== undefined || bullet.test(markerText);
  if (!isItem || paragraph.closest("li, td, th")) return null;
  marker?.remove();
  if (!marker) removeStart(paragraph, bullet.exec(markerText)?.[0] ?? "");
  return {
    content: paragraph,
    level: Number(level ?? 1),
    isNumbered: marker !== undefined && number.test(`${markerText.trim()} `),
  };
}

/** Removes characters from the beginning of an element's texts. */
function removeStart(element: Element, start: string): void {
  let left = start.length;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const count = Math.min(left, text.length);
    text.deleteData(0, count);
    left -= count;
  }
}

/** The list of these items; those of a deeper level are lists within the item before them. */
function toList(items: readonly Item[]): Element {
  const [first] = items;
  const list = document.createElement(first?.isNumbered ? "ol" : "ul");
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    const row = document.createElement("li");
    const paragraph = document.createElement("p");
    paragraph.innerHTML = item.content.innerHTML;
    row.append(paragraph);
    let end = at + 1;
    while ((items[end]?.level ?? 0) > (first?.level ?? 1)) end++;
    if (end > at + 1) row.append(toList(items.slice(at + 1, end)));
    list.append(row);
    at = end;
  }
  return list;
}
