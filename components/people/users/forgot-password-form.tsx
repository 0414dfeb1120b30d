"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { forgotPassword } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { failureText } from "./failure-text";

export function ForgotPasswordForm() {
  const router = useRouter();
  const { form, submit, field, isBusy, isReady } = useCallForm(forgotPassword.body, {
    send: async (body) => {
      await call(forgotPassword, { body });
      toast("success", t`Reset email sent successfully! Check your inbox.`);
      form.reset({ email: "" });
    },
    notify: (error) => toast("error", failureText(error)),
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Forgot password`} className="space-y-4">
      <Field label={t`Email`} type="email" autoComplete="username" {...field("email")} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={!isReady} className="button button-primary grow">
          {isBusy ? t`Sending...` : t`Send Reset Email`}
        </button>
        <button
          type="button"
          onClick={() => router.push(localPath("/login") as "/")}
          className="button button-quiet grow"
        >{t`Back to Login`}</button>
      </div>
      <p className="border-t border-line pt-5 text-stone">
        {withTags(
          t`Do you log in with your mobile number? You do not need a password: <a>log in with a code by text message</a>. Enter your number there and choose “Text me a code”.`,
          {
            a: (text) => (
              <Link href="/login" className="link font-semibold">
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </form>
  );
}
