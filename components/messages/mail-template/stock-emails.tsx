import { Link, Text } from "@react-email/components";
import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { t } from "@/lib/platform/shared/language/t";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";
import { MailLines } from "./mail-lines";

type BackInStockMailProps = EmailProps<"back-in-stock"> & { href: string; unsubscribeHref: string };

/** The one email that a customer requested while a variant was sold out. */
export function BackInStockMail({ name, pack: english, href, unsubscribeHref }: BackInStockMailProps) {
  const pack = t(english);
  return (
    <MailFrame
      title={t`${name} is back`}
      preview={t`${pack} can be ordered again.`}
      action={{ label: t`See it in the shop`, href }}
      because={t`You are receiving this email because you asked us to tell you when this product is back in stock.`}
    >
      <Paragraph>{t`Namaste,`}</Paragraph>
      <Paragraph>{t`${name}, ${pack}, is in stock again. We cannot set it aside, so please order soon if you still need it. This is the only email we will send you about it.`}</Paragraph>
      <Text style={{ fontSize: 14, margin: "24px 0 0" }}>
        <Link href={unsubscribeHref} style={{ color: "#5d6a6f", textDecoration: "underline" }}>{t`Stop all stock alerts`}</Link>
      </Text>
    </MailFrame>
  );
}

type LowStock = EmailProps<"low-stock">;

export const lowStockSubject = ({ packs }: LowStock) =>
  packs.length === 1 ? t`Low stock: ${packs[0]?.name}` : t`Low stock: ${packs.length} packs`;

/** Warns administrators of variants that are running out. */
export function LowStockMail({ fullName, packs, href }: LowStock & { href: string }) {
  const lines = packs.map(({ name, pack, sku, stock }) => ({
    name,
    note: `${pack} (${sku})`,
    value: stock > 0 ? `${stock} left` : t`Sold out`,
  }));
  return (
    <MailFrame
      title={t`Low stock`}
      preview={lowStockSubject({ fullName, packs })}
      action={{ label: t`See the products`, href }}
      because="You are receiving this email because you are on our team."
    >
      <Greeting name={fullName} />
      <Paragraph>{t`These packs are running low:`}</Paragraph>
      <MailLines lines={lines} />
    </MailFrame>
  );
}
