import { mailboxToken, readMailboxToken } from "@/lib/platform/server/auth/mailbox-token";
import { env } from "@/lib/platform/server/env";

const purpose = "stock-alert-unsubscribe";

export const stockAlertLink = (email: string): string =>
  `${env().SITE_URL}/stock-alert/unsubscribe?token=${mailboxToken(purpose, email)}`;

export const readStockAlertToken = (token: string): string | null => readMailboxToken(purpose, token);
