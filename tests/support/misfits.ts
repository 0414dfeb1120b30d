import type { Page } from "playwright/test";
import { widthOf } from "./test";

/** What of the open page's texts cannot be read where it should: outside of the screen, of its box, or of what cuts it off. */
export async function findMisfits(page: Page): Promise<string[]> {
  const [width, max] = [await widthOf(page), page.viewportSize()?.width ?? 0];
  const misfits = await page.evaluate(collectMisfits);
  return [...(width > max ? [`the page is ${width} px wide`] : []), ...misfits];
}

/** Runs in the page. */
function collectMisfits(): string[] {
  type Place = { element: Element; style: CSSStyleDeclaration; box: DOMRect };
  const name = ({ element }: Place) => `<${element.localName} class="${(element.getAttribute("class") ?? "").slice(0, 60)}">`;

  /** What a text stands in, up to what the reader can scroll. */
  function listPlaces(text: Text): Place[] {
    const places: Place[] = [];
    for (let element = text.parentElement; element; element = element.parentElement) {
      const place = { element, style: getComputedStyle(element), box: element.getBoundingClientRect() };
      if (place.style.display !== "contents") places.push(place);
      if (isEnd(place)) return places;
    }
    return places;
  }
  const scrolls = ({ style }: Place) => /auto|scroll/.test(style.overflowX);
  const isEnd = (place: Place) => place.style.position === "fixed" || scrolls(place);

  // A line of text is a little higher than the box that is made for it.
  const isBeside = (rect: DOMRect, { box }: Place) => rect.left < box.left - 1 || rect.right > box.right + 1;
  const isAbove = (rect: DOMRect, { box }: Place) => rect.top < box.top - 5 || rect.bottom > box.bottom + 5;
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const cuts = (rect: DOMRect, place: Place) =>
    (hides(place.style.overflowX) && isBeside(rect, place)) || (hides(place.style.overflowY) && isAbove(rect, place));

  const hasSides = ({ borderLeftWidth, borderRightWidth }: CSSStyleDeclaration) =>
    borderLeftWidth !== "0px" && borderRightWidth !== "0px";
  const isBox = ({ element, style }: Place) =>
    style.display !== "inline" &&
    !element.matches("body, main, header, footer") &&
    (hasSides(style) || !/, 0\)$|^transparent$/.test(style.backgroundColor));

  /** What is cut on purpose ends with an ellipsis; what is as small as a point is only heard. */
  const isMeant = ({ style, box }: Place) =>
    style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis" || box.width <= 1 || box.height <= 1;

  const isOnScreen = (rect: DOMRect) => rect.left > -1 && rect.right < innerWidth + 1;
  function findMisfit(rect: DOMRect, places: Place[]): string | null {
    if (rect.width === 0 || places.some(isMeant)) return null;
    const cutting = places.find((place) => cuts(rect, place));
    if (cutting) return `cut by ${name(cutting)}`;
    const leaving = places
      .filter(isBox)
      .slice(0, 1)
      .find((place) => !scrolls(place) && (isBeside(rect, place) || isAbove(rect, place)));
    if (leaving) return `outside of ${name(leaving)}`;
    return places.some(isEnd) || isOnScreen(rect) ? null : "outside of the screen";
  }

  function listTexts(): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    const isSeen = ({ data, parentElement: parent }: Text) =>
      data.trim() !== "" &&
      parent?.closest("script, style, noscript, svg, option") === null &&
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return texts.filter(isSeen);
  }

  const found = listTexts().flatMap((text) => {
    const places = listPlaces(text);
    const range = document.createRange();
    range.selectNodeContents(text);
    const misfits = [...range.getClientRects()].flatMap((rect) => findMisfit(rect, places) ?? []);
    return misfits.slice(0, 1).map((misfit) => `“${text.data.trim().slice(0, 40)}” is ${misfit}`);
  });
  return found.slice(0, 20);
}
