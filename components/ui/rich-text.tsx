import {
  type JSONMarkType,
  type JSONNodeType,
  renderJSONContentToReactElement,
  type TiptapStaticRendererOptions,
} from "@tiptap/static-renderer/json/react";
import type { ReactNode } from "react";

type Shown = { children?: ReactNode };

// The page's own headings are h1 and h2: those of a text begin below them.
function Heading({ level, children }: Shown & { level: unknown }) {
  return Number(level) > 2 ? (
    <h4 className="mt-2 font-bold">{children}</h4>
  ) : (
    <h3 className="mt-4 text-lg font-bold">{children}</h3>
  );
}

/** A link leads where people expect links to lead; anything else ("javascript:") stays text. */
function TextLink({ href, children }: Shown & { href: unknown }) {
  const address = String(href ?? "");
  if (/^(\/(?!\/)|#|mailto:|tel:)/i.test(address)) {
    return (
      <a href={address} className="link">
        {children}
      </a>
    );
  }
  if (!/^https?:\/\//i.test(address)) return children;
  return (
    <a href={address} rel="nofollow noopener" className="link">
      {children}
    </a>
  );
}

/** Over how many columns and rows a cell reaches, where that is more than one. */
function spanOf({ colspan, rowspan }: Record<string, unknown> = {}) {
  return { ...(Number(colspan) > 1 && { colSpan: Number(colspan) }), ...(Number(rowspan) > 1 && { rowSpan: Number(rowspan) }) };
}

const elements: TiptapStaticRendererOptions<ReactNode, JSONMarkType, JSONNodeType> = {
  nodeMapping: {
    doc: ({ children }) => <>{children}</>,
    text: ({ node }) => node.text ?? "",
    paragraph: ({ children }) => <p>{children}</p>,
    heading: ({ node, children }) => <Heading level={node.attrs?.level}>{children}</Heading>,
    bulletList: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
    orderedList: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
    listItem: ({ children }) => <li>{children}</li>,
    blockquote: ({ children }) => <blockquote className="border-l-4 border-marigold pl-4">{children}</blockquote>,
    codeBlock: ({ children }) => <pre className="overflow-x-auto text-sm">{children}</pre>,
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll it
      <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
        <table className="min-w-full border-collapse text-left">
          <tbody>{children}</tbody>
        </table>
      </section>
    ),
    tableRow: ({ children }) => <tr>{children}</tr>,
    tableHeader: ({ node, children }) => (
      <th {...spanOf(node.attrs)} className="border border-line bg-mist p-2 align-top">
        {children}
      </th>
    ),
    tableCell: ({ node, children }) => (
      <td {...spanOf(node.attrs)} className="border border-line p-2 align-top">
        {children}
      </td>
    ),
    horizontalRule: () => <hr className="border-line" />,
    hardBreak: () => <br />,
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
};

/** Structured rich text (a Tiptap document) as elements; what is not such a document shows nothing. */
export function RichText({ document }: { document: unknown }) {
  if (!isDocument(document)) return null;
  // A renderer numbers its elements from its making on: a new one each time gives equal pages equal bytes.
  const render = renderJSONContentToReactElement(elements);
  return <div className="max-w-prose space-y-3">{render({ content: document })}</div>;
}

function isDocument(value: unknown): value is JSONNodeType {
  return typeof value === "object" && value !== null && "type" in value && value.type === "doc" && "content" in value;
}
