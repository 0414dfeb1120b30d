"use client";

import { LastingLink, LinkPress } from "@/components/people/users/mailed-link";
import { unsubscribe } from "@/lib/contact/newsletter/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { continueLink } from "./continue-link";

/** Ends a subscription. Its link does not expire and needs no login. */
export function Unsubscribe() {
  return (
    <LastingLink>
      {(token) => (
        <LinkPress
          idle={t`Unsubscribe`}
          busy={t`Unsubscribing…`}
          send={() => call(unsubscribe, { query: { token } })}
          next={continueLink}
        >
          <p>{t`Press the button and we will delete your address from our list. You can subscribe again at any time.`}</p>
        </LinkPress>
      )}
    </LastingLink>
  );
}
