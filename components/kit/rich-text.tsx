import {
  type JSONMarkType,
  type JSONNodeType,
  renderJSONContentToReactElement,
  type TiptapStaticRendererOptions,
} from "@tiptap/static-renderer/json/react";
import type { ReactNode } from "react";
import { getSpan } from "@/components/kit/table/cell-span";
import { localPath, textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { isTextLink, isWebUrl } from "@/lib/platform/shared/links";
import { unbroken } from "@/lib/platform/shared/numbers/money";
import { textImage } from "@/lib/platform/shared/rich-text/rich-text-image";
import { ProductImage } from "./image";

type View = { children?: ReactNode };
type HeadingProps = View & { level: unknown; lang: string | undefined };

// The page's own headings are h1 and h2, so those of a text start at h3, unless the text is the page.
function Heading({ level, lang, anchor, children }: HeadingProps & { anchor: string | undefined }) {
  if (anchor !== undefined)
    return (
      <PageHeading level={level} lang={lang} anchor={anchor}>
        {children}
      </PageHeading>
    );
  return Number(level) > 2 ? (
    <h4 lang={lang} className="mt-2 font-bold">
      {children}
    </h4>
  ) : (
    <h3 lang={lang} className="mt-4 text-lg">
      {children}
    </h3>
  );
}

function PageHeading({ level, lang, anchor, children }: HeadingProps & { anchor: string }) {
  return Number(level) > 2 ? (
    <h3 id={anchor} lang={lang} className="mt-6 text-xl">
      {children}
    </h3>
  ) : (
    <h2 id={anchor} lang={lang} className="mt-10 text-2xl first:mt-0 lg:text-3xl">
      {children}
    </h2>
  );
}

/** A link to a safe URL; anything else ("javascript:") is shown as plain text. */
function TextLink({ href, children }: View & { href: unknown }) {
  const url = String(href ?? "");
  if (isTextLink(url) && !isWebUrl(url)) {
    return (
      <a href={localPath(url)} className="link">
        {children}
      </a>
    );
  }
  if (!isWebUrl(url)) return children;
  return (
    <a href={url} rel="nofollow noopener" className="link">
      {children}
    </a>
  );
}

/** An image of the gallery, up to the width of the text. Other images are not shown. */
function TextImage({ attrs }: { attrs: unknown }) {
  const image = textImage(attrs);
  if (!image) return null;
  const { alt, caption } = image;
  return (
    <figure className="my-4">
      <ProductImage
        image={image}
        alt={alt}
        sizes="(width >= 48rem) 65ch, calc(100vw - 2rem)"
        upTo={1280}
        className="h-auto max-h-[40rem] w-auto max-w-full bg-mist"
      />
      {caption && (
        <figcaption lang={textLang(caption)} className="note mt-2">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

/** Each paragraph is translated on its own, so each may still be English. */
const langOf = ({ content = [] }: JSONNodeType) => textLang(content.map(({ text }) => text).join(""));

type Elements = TiptapStaticRendererOptions<ReactNode, JSONMarkType, JSONNodeType>;

const getElements = (anchors: Anchors, toText: ToText): Elements => ({
  nodeMapping: {
    doc: ({ children }) => <>{children}</>,
    text: ({ node }) => {
      const text = unbroken(node.text ?? "");
      return node.marks?.length ? text : toText(text);
    },
    paragraph: ({ node, children }) => <p lang={langOf(node)}>{children}</p>,
    heading: ({ node, children }) => (
      <Heading level={node.attrs?.level} lang={langOf(node)} anchor={anchors?.get(node)}>
        {children}
      </Heading>
    ),
    bulletList: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
    orderedList: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
    listItem: ({ children }) => <li>{children}</li>,
    blockquote: ({ children }) => <blockquote className="border-l-4 border-ink pl-4">{children}</blockquote>,
    codeBlock: ({ node, children }) => (
      <pre lang={langOf(node)} className="overflow-x-auto text-sm">
        {children}
      </pre>
    ),
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
      <section aria-label={t`Table`} tabIndex={0} className="scrolls-sideways">
        <table className="min-w-full border-collapse text-left max-sm:text-sm">
          <tbody>{children}</tbody>
        </table>
      </section>
    ),
    tableRow: ({ children }) => <tr>{children}</tr>,
    tableHeader: ({ node, children }) => (
      <th {...getSpan(node.attrs)} className="border border-line bg-mist p-2 align-top max-sm:px-1.5">
        {children}
      </th>
    ),
    tableCell: ({ node, children }) => (
      <td {...getSpan(node.attrs)} className="border border-line p-2 align-top max-sm:px-1.5">
        {children}
      </td>
    ),
    horizontalRule: () => <hr className="border-line" />,
    hardBreak: () => <br />,
    picture: ({ node }) => <TextImage attrs={node.attrs} />,
  },
  markMapping: {
    bold: ({ children }) => <strong>{children}</strong>,
    italic: ({ children }) => <em>{children}</em>,
    underline: ({ children }) => <u>{children}</u>,
    strike: ({ children }) => <s>{children}</s>,
    code: ({ children }) => <code>{children}</code>,
    link: ({ mark, children }) => <TextLink href={mark.attrs?.href}>{children}</TextLink>,
  },
  unhandledNode: ({ children }) => <>{children}</>,
  unhandledMark: ({ children }) => <>{children}</>,
});

type Anchors = ReadonlyMap<object, string> | undefined;
type ToText = (text: string) => ReactNode;
type RichTextProps = {
  document: unknown;
  /** If the text is the page: the anchor of each of its headings. */
  anchors?: Anchors;
  /** Renders text without marks. */
  toText?: ToText;
};

/** Renders rich text (a Tiptap document). Anything else renders nothing. */
export function RichText({ document, anchors, toText = (text) => text }: RichTextProps) {
  if (!isDocument(document)) return null;
  // A renderer numbers its elements across calls. A new one each time makes equal pages byte-identical.
  const render = renderJSONContentToReactElement(getElements(anchors, toText));
  return <div className="max-w-prose space-y-3">{render({ content: document })}</div>;
}

function isDocument(value: unknown): value is JSONNodeType {
  return typeof value === "object" && value !== null && "type" in value && value.type === "doc" && "content" in value;
}
