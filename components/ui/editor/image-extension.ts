import { mergeAttributes, Node } from "@tiptap/core";
import { largeImageUrl } from "@/lib/platform/media/image";
import { textImage } from "@/lib/platform/rich-text/rich-text-image";

const kept = (name: string, parse: (text: string) => unknown = (text) => text) => ({
  default: null,
  parseHTML: (element: HTMLElement) => parse(element.getAttribute(`data-${name}`) ?? ""),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? "") }),
});

/** An image of the gallery, moved and removed as one thing. What is pasted from other pages brings no images along. */
export const imageExtension = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: kept("key"),
    width: kept("width", Number),
    height: kept("height", Number),
    alt: kept("alt"),
    caption: kept("caption"),
  }),
  parseHTML: () => [{ tag: "figure[data-key]", getAttrs: (element) => (textImage(toAttrs(element)) ? null : false) }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const image = textImage(node.attrs);
    const { width, height, alt = "", caption = "" } = image ?? {};
    const shown = image ? { src: largeImageUrl(image), width, height, alt } : { alt: "" };
    return ["figure", mergeAttributes(HTMLAttributes), ["img", shown], ["figcaption", {}, caption]];
  },
});

function toAttrs(element: HTMLElement): unknown {
  const { key, width, height, alt, caption } = element.dataset;
  return { key, width: Number(width), height: Number(height), alt, caption };
}
