"use client";

import { LinkPress, MailedLink } from "@/components/people/users/mailed-link";
import { confirmSubscription } from "@/lib/contact/newsletter/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { continueLink } from "./continue-link";

/** Confirms a newsletter subscription from the link in the email. */
export function ConfirmSubscription() {
  return (
    <MailedLink otherwise={t`Enter your email again at the end of this page and we will send you a new link.`}>
      {(token) => (
        <LinkPress
          idle={t`Confirm subscription`}
          busy={t`Confirming…`}
          send={() => call(confirmSubscription, { body: { token } })}
          next={continueLink}
        >
          <p>{t`Press the button to receive it. You can unsubscribe at any time with the link in every newsletter.`}</p>
        </LinkPress>
      )}
    </MailedLink>
  );
}
