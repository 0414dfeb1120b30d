"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { forgetSession } from "@/components/session/end-session";
import { FormProblem } from "@/components/ui/form-problem";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { CallError, call } from "@/lib/call";
import { confirmEmail } from "@/lib/users/contract";
import { resetTokenState } from "@/lib/users/rules";
import { failureText } from "./failure-text";
import { useLinkToken } from "./use-link-token";

const problems = {
  missing: "Invalid or missing link.",
  expired: "This link has expired.",
  unreadable: "Invalid or expired link.",
};

/** Confirms a new e-mail address. Opening the link changes nothing yet: mail programs open links by themselves. */
export function ConfirmEmail() {
  return (
    <div className="min-h-44">
      <LinkState />
    </div>
  );
}

function LinkState() {
  const token = useLinkToken();
  const [openedAt] = useState(Date.now);
  if (token === undefined) return <Spinner label="Reading the link" />;
  const state = resetTokenState(token, openedAt);
  if (token && state === "valid") return <ConfirmButton token={token} />;
  return (
    <>
      <FormProblem text={problems[state as keyof typeof problems]} />
      <p className="mt-4">You can ask for a new link under “Manage Profile”.</p>
    </>
  );
}

function ConfirmButton({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");
  const confirm = async () => {
    setBusy(true);
    setProblem("");
    try {
      const { message } = await call(confirmEmail, { body: { token } });
      await forgetSession();
      setDone(message);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  if (done) {
    return (
      <>
        <p role="status" className="flex gap-3 rounded-lg bg-leaf-soft p-3 font-semibold text-leaf">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {done}
        </p>
        <Link href="/login" className="button button-primary mt-5">
          Log in
        </Link>
      </>
    );
  }
  return (
    <div className="space-y-4">
      {problem && <FormProblem text={problem} />}
      <p>From then on you log in with it, and our letters go there. You will be asked to log in again.</p>
      <button type="button" onClick={confirm} disabled={isBusy} className="button button-primary">
        {isBusy ? "Confirming…" : "Confirm this address"}
      </button>
    </div>
  );
}
