import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import { withTags } from "@/components/kit/with-tags";
import type { MailSender } from "@/lib/messages/mail-template/emails";
import { printedName } from "@/lib/messages/mail-template/rules";
import { lookColours, type Palette, toPalette } from "@/lib/platform/shared/brand-colour";
import { currentLanguage, localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { withHost } from "@/lib/platform/shared/media-url";
import { getIconUrl } from "@/lib/platform/shared/shop-look";

const font = "'Noto Sans', 'Noto Sans Devanagari', 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Headings, and the numbers that matter; no mail program loads a font, but most devices have a narrow one. */
export const displayFont =
  "'Barlow Semi Condensed', 'Roboto Condensed', 'Arial Narrow', 'Noto Sans Devanagari', 'Helvetica Neue', Arial, sans-serif";

/** The colours (app/globals.css) that every shop's emails have; `useColours` has the shop's own. */
export const palette = {
  paper: lookColours.paper,
  sheet: "#ffffff",
  line: "#d6cdb8",
  ink: lookColours.ink,
  quiet: lookColours.stone,
  membrane: lookColours.marigold,
} as const;

/** The sender, and the staff's own opening and closing in place of the standard ones. */
type MailContext = { sender: MailSender; siteUrl: string; opening: string; closing: string };

export const MailContext = createContext<MailContext>({
  sender: { name: "", phoneNumber: "", location: "" },
  siteUrl: "",
  opening: "",
  closing: "",
});

export const useSender = () => use(MailContext).sender;

/** The colours of bars, headings, buttons and links. */
export const useColours = () => toPalette(useSender().brandColor ?? "");

/**
 * Styles that mail programs may ignore: margins for phones, and dark mode, because some programs would otherwise invert colours.
 */
const toStyles = ({ deep, tint }: Palette) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .page, .page > table > tbody > tr > td { padding: 0 !important; }
    .sheet { border-width: 0 !important; }
    .part { padding-left: 20px !important; padding-right: 20px !important; }
    .button { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #0d181d !important; }
    .sheet { background-color: #14262e !important; border-color: #33474f !important; }
    .ink, .ink td, .ink p, .ink h1, .ink h2, .ink h3, .ink li, .ink .name { color: #f1efe9 !important; }
    .slab { border-color: #f1efe9 !important; }
    .quiet, .ink .quiet { color: #b4bec2 !important; }
    .ink .link { color: ${tint} !important; }
    .line { border-color: #33474f !important; }
    .button { background-color: ${tint} !important; color: ${deep} !important; }
  }`;

type MailFrameProps = {
  title: string;
  preview: string;
  action?: { label: string; href: string };
  /** Why the recipient gets this email, if not because of an account: "You are receiving this email because you wrote to us." */
  because?: string;
  children: ReactNode;
};

/** The layout of every email; tables and inline styles, because mail programs support little else. */
export function MailFrame({ title, preview, action, because, children }: MailFrameProps) {
  const { closing, sender, siteUrl } = use(MailContext);
  const { name, phoneNumber, location, logoSquareKey = null } = sender;
  const language = currentLanguage();
  const colours = useColours();
  const digits = phoneNumber.replaceAll(/[^+\d]/g, "");
  return (
    <Html lang={language}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own colours, and React would escape its selectors */}
        <style dangerouslySetInnerHTML={{ __html: toStyles(colours) }} />
      </Head>
      <Body className="page" style={pageStyle}>
        <Preview>{preview}</Preview>
        <Container
          className="sheet"
          style={{
            maxWidth: 600,
            backgroundColor: palette.sheet,
            border: `1px solid ${palette.line}`,
            overflowWrap: "anywhere",
          }}
        >
          <Section className="part ink" style={{ padding: "16px 32px 12px" }}>
            <Link href={language === "en" ? siteUrl : `${siteUrl}${localPath("/")}`} className="name" style={nameStyle}>
              <Img src={withHost(siteUrl, getIconUrl({ logoSquareKey }, 192))} alt="" width={36} height={36} style={logoStyle} />
              {name}
            </Link>
          </Section>
          <Section className="slab" style={membraneStyle} />
          <Section className="part ink" style={{ padding: "28px 32px" }}>
            <Heading style={{ ...headingStyle, ...tall[language], fontSize: 27, margin: "0 0 16px", color: colours.deep }}>
              {title}
            </Heading>
            {children}
            {action && (
              <>
                <Button href={action.href} className="button" style={{ ...buttonStyle, backgroundColor: colours.link }}>
                  {action.label}
                </Button>
                <Text className="quiet" style={{ ...quietStyle, wordBreak: "break-all" }}>
                  {t`If the button does not work, open this link:`}
                  <br />
                  {action.href}
                </Text>
              </>
            )}
            {closing && <Lines text={closing} />}
          </Section>
          <Section className="slab" style={groundStyle} />
          <Section className="part ink" style={{ padding: "16px 32px 24px" }}>
            {phoneNumber && (
              <Text className="quiet" style={quietStyle}>
                {withTags(t`Questions? Call <a>${phoneNumber}</a> or reply to this email.`, {
                  a: (text) => (
                    <Link href={`tel:${digits}`} className="link" style={{ color: colours.link, whiteSpace: "nowrap" }}>
                      {text}
                    </Link>
                  ),
                })}
              </Text>
            )}
            <Text className="quiet" style={quietStyle}>
              {because ?? t`You are receiving this email because you have an account at ${name}.`}{" "}
              {t`We never ask for your password by email or phone.`}
            </Text>
            <Text className="quiet" style={{ ...quietStyle, margin: 0 }}>
              {[name, t(location)].filter(Boolean).join(", ")}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const pageStyle = { backgroundColor: palette.paper, fontFamily: font, color: palette.ink, margin: 0, padding: "24px 12px" };
const nameStyle = {
  color: palette.ink,
  fontFamily: displayFont,
  fontSize: 20,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: "none",
};
const logoStyle = { display: "inline-block", verticalAlign: "middle", marginRight: 12, borderRadius: 6 };
export const headingStyle = { fontFamily: displayFont, fontWeight: 600, lineHeight: 1.15 };

/** Marks above and below Nepali letters need room. */
const tall = { en: {}, ne: { lineHeight: 1.45 } };

const bandSize = { height: 7, lineHeight: "7px", fontSize: 0 };
/** The membrane on its slab, under the shop's name. */
const membraneStyle = { ...bandSize, backgroundColor: palette.membrane, borderBottom: `2px solid ${palette.ink}` };
/** The ground, above what stands in every email; a program without gradients shows its line. */
const groundStyle = {
  ...bandSize,
  borderTop: `2px solid ${palette.ink}`,
  backgroundImage: `repeating-linear-gradient(-52deg, ${palette.quiet} 0 1px, transparent 1px 7px)`,
};
export const quietStyle = { fontSize: 14, lineHeight: 1.5, color: palette.quiet, margin: "0 0 8px" };

const buttonStyle = {
  color: "#ffffff",
  fontWeight: 700,
  fontSize: 16,
  padding: "14px 24px",
  borderRadius: 2,
  textDecoration: "none",
  display: "inline-block",
  margin: "4px 0 12px",
};

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.55, margin: "0 0 16px", color: palette.ink }}>{children}</Text>;
}

/** The courier's page about a parcel. */
export function FollowParcel({ href }: { href: string | undefined }) {
  const colours = useColours();
  if (!href) return null;
  return (
    <Paragraph>
      <Link href={href} className="link" style={{ color: colours.link }}>{t`Follow the parcel on the courier’s page`}</Link>
    </Paragraph>
  );
}

/** The order's link, for customers who do not log in. */
export function OpenWithoutLogin({ href }: { href: string }) {
  const colours = useColours();
  if (!href) return null;
  return (
    <Paragraph>
      {withTags(t`No time to log in? <a>Open your order with the last four digits of your phone number</a>.`, {
        a: (text) => (
          <Link href={href} className="link" style={{ color: colours.link }}>
            {text}
          </Link>
        ),
      })}
    </Paragraph>
  );
}

/** The salutation. */
export function Greeting({ name }: { name: string }) {
  const { opening } = use(MailContext);
  if (opening) return <Lines text={opening} />;
  const printed = printedName(name);
  return <Paragraph>{printed ? t`Namaste ${printed},` : t`Namaste,`}</Paragraph>;
}

/** A text that someone typed, one paragraph per line. */
function Lines({ text }: { text: string }) {
  const lines = Object.entries(text.split("\n").filter((line) => line.trim() !== ""));
  return lines.map(([at, line]) => <Paragraph key={at}>{line}</Paragraph>);
}
