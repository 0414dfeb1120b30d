import { Img, Link, Text } from "@react-email/components";
import {
  type JSONMarkType,
  type JSONNodeType,
  renderJSONContentToReactElement,
  type TiptapStaticRendererOptions,
} from "@tiptap/static-renderer/json/react";
import type { CSSProperties, ReactNode } from "react";
import { getSpan } from "@/components/kit/table/cell-span";
import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { imageUrl, widthsFor } from "@/lib/platform/shared/image";
import { t } from "@/lib/platform/shared/language/t";
import { isOwnPath, isTextLink } from "@/lib/platform/shared/links";
import { withHost } from "@/lib/platform/shared/media-url";
import { textImage } from "@/lib/platform/shared/rich-text/rich-text-image";
import { headingStyle, MailFrame, Paragraph, palette, useColours } from "./mail-frame";

/** Asks the subscriber to confirm their email address. */
export function NewsletterConfirmMail({ href }: { href: string }) {
  return (
    <MailFrame
      title={t`Please confirm your subscription`}
      preview={t`Confirm that you want our newsletter.`}
      action={{ label: t`Confirm subscription`, href }}
      because={t`You are receiving this email because someone used this email address to sign up for our newsletter.`}
    >
      <Paragraph>{t`Namaste,`}</Paragraph>
      <Paragraph>{t`Thank you for your interest in our newsletter: how to keep roofs, terraces and tanks dry, and what is new in our shop, about once a month. Please confirm your email address within seven days. If you did not sign up, simply ignore this email and you will not hear from us again.`}</Paragraph>
    </MailFrame>
  );
}

type IssueMailProps = EmailProps<"newsletter-issue"> & { siteUrl: string; unsubscribeHref: string };

/** An issue of the newsletter. */
export function NewsletterIssueMail({ subject, preview, content, siteUrl, unsubscribeHref }: IssueMailProps) {
  const colours = useColours();
  return (
    <MailFrame
      title={subject}
      preview={preview || subject}
      because={t`You are receiving this email because you subscribed to our newsletter.`}
    >
      <MailRichText document={content} siteUrl={siteUrl} />
      <Text style={{ fontSize: 14, margin: "24px 0 0" }}>
        <Link
          href={unsubscribeHref}
          className="link"
          style={{ color: colours.link, textDecoration: "underline" }}
        >{t`Unsubscribe`}</Link>
      </Text>
    </MailFrame>
  );
}

const text: CSSProperties = { fontSize: 16, lineHeight: 1.55, margin: "0 0 16px", color: palette.ink };
const list: CSSProperties = { ...text, paddingLeft: 24 };
const cell: CSSProperties = { border: `1px solid ${palette.line}`, padding: 8, textAlign: "left", verticalAlign: "top" };

type View = { children?: ReactNode };

/** A link with an absolute URL, which works outside the shop too; invalid URLs stay text. */
function TextLink({ href, siteUrl, children }: View & { href: unknown; siteUrl: string }) {
  const colours = useColours();
  const url = toAbsoluteUrl(String(href ?? ""), siteUrl);
  if (!url) return children;
  return (
    <Link href={url} className="link" style={{ color: colours.link, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

function toAbsoluteUrl(href: string, siteUrl: string): string | null {
  if (isOwnPath(href)) return `${siteUrl}${href}`;
  return isTextLink(href) && !href.startsWith("#") ? href : null;
}

/** An image of the gallery, by its public URL; invalid images are left out. */
function GalleryImage({ attrs, siteUrl }: { attrs: unknown; siteUrl: string }) {
  const image = textImage(attrs);
  if (!image) return null;
  const { key, width, height, alt, caption } = image;
  const displayWidth = Math.min(width, contentWidth);
  const [rendition = contentWidth] = widthsFor(displayWidth).slice(-1);
  return (
    <>
      <Img
        src={withHost(siteUrl, imageUrl(key, rendition))}
        alt={alt}
        width={displayWidth}
        height={Math.round((height * displayWidth) / width)}
        style={{ display: "block", maxWidth: "100%", height: "auto", margin: "0 0 8px" }}
      />
      {caption && <p style={{ ...text, fontSize: 14, color: palette.quiet }}>{caption}</p>}
    </>
  );
}

/** The width of an email's content, in pixels. */
const contentWidth = 496;

function MailHeading({ level, children }: View & { level: number }) {
  const style = { ...headingStyle, margin: "24px 0 8px", color: useColours().deep };
  if (level > 2) return <h3 style={{ ...style, fontSize: 19 }}>{children}</h3>;
  return <h2 style={{ ...style, fontSize: 23 }}>{children}</h2>;
}

function Quote({ children }: View) {
  const style = { borderLeft: `4px solid ${useColours().link}`, margin: "0 0 16px", paddingLeft: 16 };
  return <blockquote style={style}>{children}</blockquote>;
}

const elements = (siteUrl: string): TiptapStaticRendererOptions<ReactNode, JSONMarkType, JSONNodeType> => ({
  nodeMapping: {
    doc: ({ children }) => <>{children}</>,
    text: ({ node }) => node.text ?? "",
    paragraph: ({ children }) => <p style={text}>{children}</p>,
    heading: ({ node, children }) => <MailHeading level={Number(node.attrs?.level)}>{children}</MailHeading>,
    bulletList: ({ children }) => <ul style={list}>{children}</ul>,
    orderedList: ({ node, children }) => (
      <ol style={list} start={Number(node.attrs?.start ?? 1)}>
        {children}
      </ol>
    ),
    listItem: ({ children }) => <li>{children}</li>,
    blockquote: ({ children }) => <Quote>{children}</Quote>,
    codeBlock: ({ children }) => <pre style={{ ...text, fontSize: 14, whiteSpace: "pre-wrap" }}>{children}</pre>,
    table: ({ children }) => (
      <table style={{ ...text, width: "100%", borderCollapse: "collapse" }}>
        <tbody>{children}</tbody>
      </table>
    ),
    tableRow: ({ children }) => <tr>{children}</tr>,
    tableHeader: ({ node, children }) => (
      <th {...getSpan(node.attrs)} style={{ ...cell, textAlign: "left", fontWeight: 700 }}>
        {children}
      </th>
    ),
    tableCell: ({ node, children }) => (
      <td {...getSpan(node.attrs)} style={cell}>
        {children}
      </td>
    ),
    picture: ({ node }) => <GalleryImage attrs={node.attrs} siteUrl={siteUrl} />,
    horizontalRule: () => <hr style={{ border: "none", borderTop: `1px solid ${palette.line}`, margin: "24px 0" }} />,
    hardBreak: () => <br />,
  },
  markMapping: {
    bold: ({ children }) => <strong>{children}</strong>,
    italic: ({ children }) => <em>{children}</em>,
    underline: ({ children }) => <u>{children}</u>,
    strike: ({ children }) => <s>{children}</s>,
    code: ({ children }) => <code>{children}</code>,
    link: ({ mark, children }) => (
      <TextLink href={mark.attrs?.href} siteUrl={siteUrl}>
        {children}
      </TextLink>
    ),
  },
  unhandledNode: ({ children }) => <>{children}</>,
  unhandledMark: ({ children }) => <>{children}</>,
});

/** A rich text (lib/platform/shared/rich-text/rich-text.ts) as email markup. */
function MailRichText({ document, siteUrl }: { document: object; siteUrl: string }) {
  return <>{renderJSONContentToReactElement(elements(siteUrl))({ content: document as JSONNodeType })}</>;
}
