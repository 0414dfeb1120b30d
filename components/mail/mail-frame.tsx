import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";

const font = "'Archivo', 'Helvetica Neue', Arial, sans-serif";
const ink = "#17272c";

type MailFrameProps = { title: string; preview: string; action?: { label: string; href: string }; children: ReactNode };

/** What every letter of the shop looks like; tables and inline styles, because mail programs know little else. */
export function MailFrame({ title, preview, action, children }: MailFrameProps) {
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
            <Hr style={{ borderColor: "#d8e0e1", margin: "24px 0 12px" }} />
            <Text style={{ fontSize: 13, color: "#5d6a6f", margin: 0 }}>
              You get this letter because of your account at Sukkha Waterproofing, Kathmandu. We never ask for your password by
              mail or telephone.
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

/** A paragraph of a letter. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.55, margin: "0 0 16px" }}>{children}</Text>;
}
