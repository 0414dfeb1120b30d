import { Link, Text } from "@react-email/components";
import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";
import { MailLines } from "./mail-lines";

type BackInStockMailProps = EmailProps<"back-in-stock"> & { href: string; unsubscribeHref: string };

/** The one email that a customer requested while a variant was sold out. */
export function BackInStockMail({ name, pack, href, unsubscribeHref }: BackInStockMailProps) {
  return (
    <MailFrame
      title={`${name} is back`}
      preview={`${pack} can be ordered again.`}
      action={{ label: "See it in the shop", href }}
      because="you asked us to tell you when this product is back in stock"
    >
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        {name}, {pack}, is in stock again. We cannot set it aside, so please order soon if you still need it. This is the only
        email we will send you about it.
      </Paragraph>
      <Text style={{ fontSize: 14, margin: "24px 0 0" }}>
        <Link href={unsubscribeHref} style={{ color: "#5d6a6f", textDecoration: "underline" }}>
          Stop all stock alerts
        </Link>
      </Text>
    </MailFrame>
  );
}

type LowStock = EmailProps<"low-stock">;

export const lowStockSubject = ({ packs }: LowStock) =>
  packs.length === 1 ? `Low stock: ${packs[0]?.name}` : `Low stock: ${packs.length} packs`;

/** Warns administrators of variants that are running out. */
export function LowStockMail({ fullName, packs, href }: LowStock & { href: string }) {
  const lines = packs.map(({ name, pack, sku, stock }) => ({
    name,
    note: `${pack} (${sku})`,
    value: stock > 0 ? `${stock} left` : "Sold out",
  }));
  return (
    <MailFrame
      title="Low stock"
      preview={lowStockSubject({ fullName, packs })}
      action={{ label: "See the products", href }}
      because="you are on our team"
    >
      <Greeting name={fullName} />
      <Paragraph>These packs are running low:</Paragraph>
      <MailLines lines={lines} />
    </MailFrame>
  );
}
