type Span = { top: number; bottom: number; left: number; right: number };

/** Below the buttons at the top right of the header and of the search. */
const highest = 120;
/** A message of two lines, and how much of the screen's right edge it takes. */
const size = { width: 380, height: 96 };
const gap = 8;

/** How far from the top the messages begin, in pixels, so that they cover no title. If there is no such place in the upper half: at the top. */
export function getFreeTop(titles: readonly Span[], screen: { width: number; height: number }): number {
  const inTheWay = titles.filter(({ right, left }) => right > screen.width - size.width && left < screen.width);
  let top = highest;
  for (const title of inTheWay.toSorted((a, b) => a.top - b.top)) {
    if (title.bottom > top && title.top < top + size.height) top = Math.ceil(title.bottom) + gap;
  }
  return top < screen.height / 2 ? top : highest;
}

/** The lines of the titles on the page; each box of a heading is as wide as its column, whatever its text. */
function getTitles(): Span[] {
  const range = document.createRange();
  return [...document.querySelectorAll("main :is(h1, h2), dialog[open] :is(h1, h2)")].flatMap((title) => {
    range.selectNodeContents(title);
    return [...range.getClientRects()];
  });
}

/** Places the messages anew. While some are shown they stay where they are. */
export function placeMessages(): void {
  const top = getFreeTop(getTitles(), { width: innerWidth, height: innerHeight });
  document.documentElement.style.setProperty("--toast-top", `${top}px`);
}
