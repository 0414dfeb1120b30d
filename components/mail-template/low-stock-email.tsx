import type { EmailProps } from "@/lib/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";
import { MailLines } from "./mail-lines";

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
