import type { EmailProps, OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { t } from "@/lib/platform/shared/language/t";
import { FollowParcel, Greeting, MailFrame, OpenWithoutLogin, Paragraph } from "./mail-frame";
import { MailLines, toItemLine } from "./mail-lines";
import { getUpdateTexts } from "./order-update-variants";

type Update = EmailProps<"order-update">;

export const orderUpdateSubject = (update: Update) => getUpdateTexts(update).subject(update.number);

/** A transition of an order: what happened and what happens next. */
export function OrderUpdateMail({ href, openHref, ...update }: Update & { href: string; openHref: string }) {
  const { fullName, number, note, money, trackingUrl, items = [] } = update;
  const { title, text, noteAfter, next, action } = getUpdateTexts(update);
  return (
    <MailFrame title={t(title)} preview={t(next)} action={{ label: t(action), href }}>
      <Greeting name={fullName} />
      <Paragraph>{text(number)}</Paragraph>
      {noteAfter && note && (
        <Paragraph>
          {t(noteAfter)} <strong>{t(note)}</strong>
        </Paragraph>
      )}
      <FollowParcel href={trackingUrl} />
      {items.length > 0 && <MailLines lines={items.map(toItemLine)} />}
      {money && isAboutMoney.has(update.step) && <Paragraph>{t(money)}</Paragraph>}
      <Paragraph>{t(next)}</Paragraph>
      <OpenWithoutLogin href={openHref} />
    </MailFrame>
  );
}

/** Transitions after which the customer wonders what is still due or refunded; the other emails already say it. */
const isAboutMoney = new Set<OrderEmailKind>([
  "confirmed",
  "changed",
  "shipped",
  "delivered",
  "cancelled",
  "undelivered",
  "rest-closed",
  "paid",
  "payment-failed",
  "payment-undone",
  "refund-due",
]);

/** Sent some days after the delivery. */
export function ReviewInvitationMail({ fullName, number, products, href }: EmailProps<"review-invitation"> & { href: string }) {
  return (
    <MailFrame
      title={t`How did it go?`}
      preview={t`A few words help the next person with a wet roof.`}
      action={{ label: t`Write a review`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`Your order ${number} arrived a few days ago: ${products.join(", ")}.`}</Paragraph>
      <Paragraph>{t`Was it easy to apply? Is it dry now? A few words help the next customer to choose, and help us to improve.`}</Paragraph>
    </MailFrame>
  );
}
