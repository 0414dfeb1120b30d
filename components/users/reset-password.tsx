"use client";

import { useState } from "react";
import { FormProblem } from "@/components/ui/form/form-problem";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { resetTokenState } from "@/lib/users/rules";
import { ResetPasswordForm } from "./reset-password-form";
import { useLinkToken } from "./use-link-token";

const problems = {
  missing: "Invalid or missing reset link.",
  expired: "Reset link has expired.",
  unreadable: "Invalid or expired reset link.",
};

/** The reset page; the place for its form is kept free while the link is read. */
export function ResetPassword() {
  return (
    <div className="min-h-72">
      <ResetState />
    </div>
  );
}

/** The states of §4. */
function ResetState() {
  const token = useLinkToken();
  const [openedAt] = useState(Date.now);
  if (token === undefined) return <Spinner label="Reading the link" />;
  const state = resetTokenState(token, openedAt);
  if (token && state === "valid") return <ResetPasswordForm token={token} />;
  return (
    <>
      <FormProblem text={problems[state as keyof typeof problems]} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/forgot-password" className="button button-primary">
          Ask for a new link
        </Link>
        <Link href="/login" className="button button-quiet">
          Back to Login
        </Link>
      </div>
    </>
  );
}
