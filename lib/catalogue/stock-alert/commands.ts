import "server-only";
import { getSellable } from "@/lib/catalogue/product/offer";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { variantName } from "@/lib/catalogue/product/rules";
import { saleSelect } from "@/lib/catalogue/product/sale-columns";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { countStockText, uncountStockText } from "@/lib/messages/sms/daily-limit";
import { sendSms } from "@/lib/messages/sms/send";
import { backInStockText } from "@/lib/messages/sms/texts";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { inLanguage } from "@/lib/platform/server/language/language";
import { AppError } from "@/lib/platform/shared/errors";
import { currentLanguage, type Language } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { readStockAlertToken } from "./link";

const limit: Limit = { name: "stock-alert", points: 20, seconds: 3600 };
/** So that nobody can fill someone else's mailbox or phone. More than anybody waits for; each text message costs money. */
const maxOpen = { email: 100, mobile: 10 };
const batchSize = 100;

type Request = { variantId: string; email: string };

/** How an alert is sent: to an email address, or to a mobile number. */
type Contact = { email: string } | { mobile: string };

const toContact = (login: string): Contact => (login.startsWith("+") ? { mobile: login } : { email: login });

/** Saves a request for a message when a variant is back in stock; a repeat changes nothing. `ip` is the caller's. */
export async function createStockAlert({ variantId, email }: Request, ip: string): Promise<string> {
  await countTry(limit, ip);
  const where = { id: variantId, product: { status: "published" as const } };
  const variant = await db.variant.findFirst({ where, select: saleSelect });
  if (!variant) throw new AppError("not_found", t`This pack is no longer sold.`);
  if (getSellable(variant) > 0) throw new AppError("conflict", t`Good news: it is back in stock. Please reload the page.`);
  const contact = toContact(email);
  const isText = "mobile" in contact;
  // The usual reply beyond the limit, so that nobody learns how many alerts an address has.
  if ((await db.stockAlert.count({ where: contact })) < (isText ? maxOpen.mobile : maxOpen.email)) {
    await db.stockAlert.createMany({
      data: { id: newId(), ...contact, variantId, language: currentLanguage() },
      skipDuplicates: true,
    });
  }
  return isText
    ? t`Thank you. We will text you once, when it is back in stock.`
    : t`Thank you. We will email you once, when it is back in stock.`;
}

/** Deletes all alerts of the email address in the token; a repeat changes nothing. */
export async function endStockAlerts(token: string): Promise<void> {
  const email = readStockAlertToken(token);
  if (email === null) throw new AppError("invalid", t`This link is not complete. Please open the one in the email again.`);
  await db.stockAlert.deleteMany({ where: { email } });
}

type DueAlert = {
  id: string;
  email: string | null;
  mobile: string | null;
  productId: string;
  variantId: string;
  name: string;
  size: number;
  unit: Unit;
  colour: string;
  language: Language;
};

/**
 * Emails or texts everybody whose variant can be bought again, once, and deletes alerts older than a year. Texts beyond their part of
 * the day wait for the next one.
 */
export async function sendStockAlerts(): Promise<number> {
  await db.$executeRaw`DELETE FROM stock_alert WHERE created_at < now() - interval '1 year'`;
  let sent = 0;
  for (let count = batchSize; count === batchSize; sent += count) count = await sendBatch("emails");
  while (await countStockText()) {
    if ((await sendBatch("texts")) === 0) {
      await uncountStockText();
      break;
    }
    sent++;
  }
  return sent;
}

/** Up to a hundred emails, or one text, to numbers of accounts first. Deletes each alert in the transaction that queues its message. */
function sendBatch(what: "emails" | "texts"): Promise<number> {
  const isText = what === "texts";
  return transaction(async (tx) => {
    const due = await tx.$queryRaw<DueAlert[]>`
      SELECT alert.id, alert.email, alert.mobile, product.id AS "productId", variant.id AS "variantId", product.name, variant.size::float8 AS size,
        variant.unit::text AS unit, coalesce(variant.colour_name, '') AS colour, alert.language
      FROM stock_alert alert
      JOIN variant ON variant.id = alert.variant_id AND sellable_stock(variant) > 0
      JOIN product ON product.id = variant.product_id AND product.status = 'published'
      WHERE (alert.mobile IS NOT NULL) = ${isText}
      ORDER BY EXISTS (SELECT FROM "user" WHERE "user".mobile = alert.mobile) DESC, alert.created_at
      LIMIT ${isText ? 1 : batchSize} FOR UPDATE OF alert SKIP LOCKED`;
    for (const { email, mobile, productId, variantId, name, size, unit, colour, language } of due) {
      const pack = variantName({ size, unit, color: colour });
      const props = { productId, variantId, name, pack };
      // That of the page where somebody without an account asked for it.
      await inLanguage(language, () =>
        mobile === null
          ? sendEmail(tx, { to: email, template: "back-in-stock", props })
          : sendSms(tx, { kind: "stock", mobile, text: backInStockText(props) }),
      );
    }
    await tx.stockAlert.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
    return due.length;
  });
}
