import { Column, Row, Section } from "@react-email/components";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { displayFont, palette } from "./mail-frame";

export type MailLine = { name: string; note?: string; value: string; isStrong?: boolean };

type Item = { name: string; pack: string; color?: string; quantity: number; system?: string };

/** "2 × RoofCoat 10, 20 L, Grey" */
export function toItemLine(item: Item): MailLine {
  const { name, pack, color, quantity, system } = localized(item);
  return {
    name: `${quantity} × ${name}`,
    note: [pack, color, system && t`for ${system}`].filter(Boolean).join(", "),
    value: "",
  };
}

const cell = {
  borderTop: `1px solid ${palette.line}`,
  padding: "10px 0",
  fontSize: 15,
  lineHeight: 1.4,
  verticalAlign: "top",
  color: palette.ink,
} as const;

/** A sum, ruled off as on paper. */
const strong = { borderTop: `2px solid ${palette.ink}`, fontFamily: displayFont, fontWeight: 600, fontSize: 20 };

/** Amounts and short numbers stay on one line; a name may take two. */
const isShort = (value: string) => value.length <= 18;

/** Labels on the left, amounts on the right. */
export function MailLines({ lines }: { lines: MailLine[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {lines.map(({ name, note, value, isStrong = false }) => {
        const weight = isStrong ? strong : {};
        return (
          <Row key={`${name} ${note ?? ""}`}>
            <Column className="line" style={{ ...cell, ...weight, paddingRight: 16 }}>
              {name}
              {note && (
                <span className="quiet" style={{ color: palette.quiet }}>
                  , {note}
                </span>
              )}
            </Column>
            <Column
              className="line"
              align="right"
              style={{ ...cell, ...weight, ...(isShort(value) && { whiteSpace: "nowrap" }) }}
            >
              {value}
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}
