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
  adapt(body);
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
    list.root.replaceChildren(...toLists(list.items));
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

/** The lists of these items: bullets and numbers are apart; items of a deeper level are lists within the item before them. */
function toLists(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length; ) {
    const { content, isNumbered, level } = items[at] as Item;
    const name = isNumbered ? "ol" : "ul";
    if (lists.at(-1)?.localName !== name) lists.push(document.createElement(name));
    let end = at + 1;
    while ((items[end]?.level ?? 0) > level) end++;
    const paragraph = document.createElement("p");
    paragraph.innerHTML = content.innerHTML;
    const row = document.createElement("li");
    row.append(paragraph, ...toLists(items.slice(at + 1, end)));
    lists.at(-1)?.append(row);
    at = end;
  }
  return lists;
}

/** What the editor has in another form: large headings, "m²", and links that Google Docs leads through Google. */
function adapt(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("h1")) {
    const smaller = document.createElement("h2");
    smaller.append(...heading.childNodes);
    heading.replaceWith(smaller);
  }
  for (const power of body.querySelectorAll("sup")) {
    const sign = { 2: "²", 3: "³" }[power.textContent?.trim() ?? ""];
    if (sign) power.replaceWith(sign);
  }
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("q");
    if (target) link.setAttribute("href", target);
  }
}
