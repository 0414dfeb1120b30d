import { Link, Text } from "@react-email/components";
import type { EmailProps } from "@/lib/mail-template/emails";
import { MailFrame, Paragraph } from "./mail-frame";

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
