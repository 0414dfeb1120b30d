import { mergeAttributes, Node } from "@tiptap/core";
import { largePictureUrl } from "@/lib/platform/media/image";
import { textPicture } from "@/lib/platform/rich-text/rich-text-image";

const kept = (name: string, parse: (text: string) => unknown = (text) => text) => ({
  default: null,
  parseHTML: (element: HTMLElement) => parse(element.getAttribute(`data-${name}`) ?? ""),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? "") }),
});

/** A picture of the gallery, moved and removed as one thing. What is pasted from other pages brings no pictures along. */
export const pictureExtension = Node.create({
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
  parseHTML: () => [{ tag: "figure[data-key]", getAttrs: (element) => (textPicture(attrsOf(element)) ? null : false) }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = textPicture(node.attrs);
    const { width, height, alt = "", caption = "" } = picture ?? {};
    const shown = picture ? { src: largePictureUrl(picture), width, height, alt } : { alt: "" };
    return ["figure", mergeAttributes(HTMLAttributes), ["img", shown], ["figcaption", {}, caption]];
  },
});

function attrsOf(element: HTMLElement): unknown {
  const { key, width, height, alt, caption } = element.dataset;
  return { key, width: Number(width), height: Number(height), alt, caption };
}
