import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from "@react-email/components";
import { createContext, type ReactNode, use } from "react";

const font = "'Archivo', 'Helvetica Neue', Arial, sans-serif";
const ink = "#17272c";

/** What staff say at the beginning and at the end of the email, in place of the shop's own words. */
export const OwnCopy = createContext({ opening: "", closing: "" });

type MailFrameProps = {
  title: string;
  preview: string;
  action?: { label: string; href: string };
  /** Why someone gets it, where that is not their account. */
  because?: string;
  children: ReactNode;
};

/** What every email of the shop looks like; tables and inline styles, because mail programs know little else. */
export function MailFrame({ title, preview, action, because = "of your account", children }: MailFrameProps) {
  const { closing } = use(OwnCopy);
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#eef3f3", fontFamily: font, color: ink, margin: 0, padding: "24px 12px" }}>
        <Container style={{ maxWidth: 560, backgroundColor: "#ffffff", borderRadius: 12, overflow: "hidden" }}>
          <Section style={{ backgroundColor: "#0b3d48", padding: "20px 32px" }}>
            <Text style={{ color: "#ffffff", fontSize: 18, fontWeight: 700, margin: 0 }}>Sukkha Waterproofing</Text>
          </Section>
          <Section style={{ padding: "28px 32px" }}>
            <Heading style={{ fontSize: 24, lineHeight: 1.25, margin: "0 0 16px", color: "#0b3d48" }}>{title}</Heading>
            {children}
            {action && (
              <>
                <Button href={action.href} style={buttonStyle}>
                  {action.label}
                </Button>
                <Text style={{ fontSize: 13, color: "#5d6a6f", wordBreak: "break-all" }}>
                  If the button does not work, open this address: {action.href}
                </Text>
              </>
            )}
            {closing && <Lines text={closing} />}
            <Hr style={{ borderColor: "#d8e0e1", margin: "24px 0 12px" }} />
            <Text style={{ fontSize: 13, color: "#5d6a6f", margin: 0 }}>
              You get this letter because {because} at Sukkha Waterproofing, Kathmandu. We never ask for your password by mail or
              telephone.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const buttonStyle = {
  backgroundColor: "#c2410c",
  color: "#ffffff",
  fontWeight: 700,
  fontSize: 16,
  padding: "14px 24px",
  borderRadius: 8,
  textDecoration: "none",
  display: "inline-block",
};

/** A paragraph of an email. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.55, margin: "0 0 16px" }}>{children}</Text>;
}

/** How an email begins. */
export function Greeting({ name }: { name: string }) {
  const { opening } = use(OwnCopy);
  return opening ? <Lines text={opening} /> : <Paragraph>Namaste {name},</Paragraph>;
}

/** Someone's words, a paragraph for each line. */
function Lines({ text }: { text: string }) {
  const lines = Object.entries(text.split("\n").filter((line) => line.trim() !== ""));
  return lines.map(([at, line]) => <Paragraph key={at}>{line}</Paragraph>);
}
