import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { followTranslation } from "./translated-text";

followTranslation();

/** Replaces each text, in one of the ways of translators. */
const translators: Record<string, (text: Text) => void> = {
  "replaces it": (text) => text.replaceWith(font(text.data)),
  "inserts the translation before it, then removes it": (text) => {
    text.before(font(text.data));
    text.remove();
  },
  "inserts the translation after it, then removes it": (text) => {
    text.after(font(text.data));
    text.remove();
  },
  "moves it into the <font>": (text) => {
    const outer = document.createElement("font");
    text.before(outer);
    outer.append(text);
    text.data = `«${text.data}»`;
  },
};

function font(text: string): HTMLElement {
  const outer = document.createElement("font");
  outer.append(document.createElement("font"));
  outer.lastElementChild?.append(`«${text}»`);
  return outer;
}

function translate(root: Element, how: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!text.parentElement?.closest("font")) how(text);
}

const Line = ({ count, primers }: { count: number; primers: number }) => (
  <p>
    Add {count} × {count > 3 && <b>large </b>}20 kg{primers > 0 && ` + ${primers} primers`}
  </p>
);

test.each(Object.entries(translators))("React’s changes appear on a page whose translator %s", async (_, how) => {
  const { container, rerender, unmount } = render(<Line count={2} primers={4} />);
  const read = () => container.textContent?.replaceAll(/[«»]/g, "");
  for (const [count, primers, text] of [
    [5, 4, "Add 5 × large 20 kg + 4 primers"],
    [5, 0, "Add 5 × large 20 kg"],
    [1, 2, "Add 1 × 20 kg + 2 primers"],
    [7, 0, "Add 7 × large 20 kg"],
  ] as const) {
    translate(container, how);
    await act(async () => {});
    rerender(<Line count={count} primers={primers} />);
    expect(read()).toBe(text);
  }
  translate(container, how);
  unmount();
  expect(container.textContent).toBe("");
});
