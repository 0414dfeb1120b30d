"use client";

import { LastingLink, LinkPress } from "@/components/people/users/mailed-link";
import { endStockAlerts } from "@/lib/catalogue/stock-alert/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** Ends all stock alerts of an email address. Needs no account. */
export function Unsubscribe() {
  return (
    <LastingLink>
      {(token) => (
        <LinkPress
          idle={t`Stop these emails`}
          busy={t`Stopping…`}
          send={() => call(endStockAlerts, { query: { token } })}
          next={{ href: "/products", label: t`See the products` }}
        >
          <p>{t`We will delete this address from all stock alerts. You can set up a new alert at any time.`}</p>
        </LinkPress>
      )}
    </LastingLink>
  );
}
