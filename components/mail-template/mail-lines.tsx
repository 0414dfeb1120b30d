import { Column, Row, Section } from "@react-email/components";

export type MailLine = { name: string; note?: string; value: string; isStrong?: boolean };

const cell = { borderTop: "1px solid #d8e0e1", padding: "10px 0", fontSize: 15, lineHeight: 1.4, verticalAlign: "top" } as const;

/** Names on the left with what they come to on the right. */
export function MailLines({ lines }: { lines: MailLine[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {lines.map(({ name, note, value, isStrong = false }) => {
        const weight = { fontWeight: isStrong ? 700 : 400, fontSize: isStrong ? 18 : 15 };
        return (
          <Row key={`${name} ${note ?? ""}`}>
            <Column style={{ ...cell, ...weight, paddingRight: 16 }}>
              {name}
              {note && <span style={{ color: "#5d6a6f" }}>, {note}</span>}
            </Column>
            <Column align="right" style={{ ...cell, ...weight, whiteSpace: "nowrap" }}>
              {value}
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}
