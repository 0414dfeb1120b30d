"use client";

import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { dropSession } from "@/components/people/session/end-session";
import { confirmEmail } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { failureText } from "./failure-text";
import { LinkPress, MailedLink } from "./mailed-link";

/** Confirms an email address. */
export function ConfirmEmail() {
  const confirm = async (token: string) => {
    const result = await call(confirmEmail, { body: { token } });
    await dropSession();
    return result;
  };
  return (
    <MailedLink
      otherwise={
        <>
          {withTags(t`You can ask for a new link under <a>Manage profile</a>.`, {
            a: (text) => (
              <Link href="/customer/manage-profile" className="link">
                {text}
              </Link>
            ),
          })}{" "}
          {withTags(
            t`If you use your mobile number and have no email address, there is nothing to confirm: <a>log in with a code by text message</a>. You can add an email address under Manage profile at any time.`,
            {
              a: (text) => (
                <Link href="/login" className="link">
                  {text}
                </Link>
              ),
            },
          )}
        </>
      }
    >
      {(token) => (
        <LinkPress
          idle={t`Confirm email address`}
          busy={t`Confirming…`}
          send={() => confirm(token)}
          failureText={failureText}
          next={{ href: "/login", label: t`Log in` }}
        >
          <p>{t`Once it is confirmed, we will email you at this address, and you can use it to log in with your password. Your mobile number still works as before. You will need to log in again.`}</p>
        </LinkPress>
      )}
    </MailedLink>
  );
}
