"use client";

import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { Dialog, DialogButtons } from "@/components/kit/dialog/dialog";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PasswordField } from "@/components/kit/form/password-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useSession } from "@/components/kit/hooks/use-session";
import { Spinner } from "@/components/kit/spinner";
import { passkeyProblem, showPasskey } from "@/components/people/passkey/ceremony";
import { CodeRequest } from "@/components/people/users/code-request";
import { CodeField } from "@/components/people/users/code-sent";
import { beginPasskeyLogin, confirmByPasskey, listPasskeys } from "@/lib/people/passkey/contract";
import { confirmUser } from "@/lib/people/users/code/confirm-contract";
import { type Account, getAccount } from "@/lib/people/users/contract";
import { getFactor } from "@/lib/people/users/factor/factor-contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";

type Ways = { account: Account; hasPasskey: boolean; hasApp: boolean };
type Way = "password" | "code" | "app";
type ConfirmDialogProps = { onFinish: (isConfirmed: boolean) => void };

/** Proves with the password, a passkey or a code (texted to customers, of the app of staff) that it is still the user. */
export function ConfirmDialog({ onFinish }: ConfirmDialogProps) {
  const userId = useSession()?.userId ?? "";
  const [ways, setWays] = useState<Ways | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    readWays(userId).then(setWays, (error: Error) => setProblem(error.message));
  }, [userId]);
  return (
    <Dialog title={t`Please confirm it is you`} onClose={() => onFinish(false)}>
      <p className="mt-2 text-stone">{t`You logged in a while ago. For your safety we ask once more before this.`}</p>
      <div className="mt-4 space-y-4">
        {problem && <FormProblem text={problem} />}
        {!ways && !problem && <Spinner label={t`Loading`} />}
        {ways && <Proofs {...ways} onProblem={setProblem} onConfirmed={() => onFinish(true)} />}
      </div>
      {!ways && <DialogButtons />}
    </Dialog>
  );
}

async function readWays(userId: string): Promise<Ways> {
  const [account, passkeys] = await Promise.all([call(getAccount, { params: { userId } }), call(listPasskeys, {})]);
  const hasApp = account.role === "admin" && (await call(getFactor, {})).apps.length > 0;
  return { account, hasPasskey: passkeys.length > 0, hasApp };
}

type ProofsProps = Ways & { onProblem: (text: string) => void; onConfirmed: () => void };

function Proofs({ account, hasPasskey, hasApp, onProblem, onConfirmed }: ProofsProps) {
  const { hasPassword, mobile, role } = account;
  const ways: Way[] = [
    ...(hasPassword ? (["password"] as const) : []),
    ...(hasApp ? (["app"] as const) : []),
    ...(mobile !== "" && role !== "admin" ? (["code"] as const) : []),
  ];
  const [way, setWay] = useState(ways[0]);
  const form = { account, onProblem, onConfirmed };
  const other = ways.find((each) => each !== way);
  return (
    <>
      {hasPasskey && <PasskeyProof onProblem={onProblem} onConfirmed={onConfirmed} />}
      {way === "code" && <CodeProof {...form} />}
      {way && way !== "code" && <ConfirmForm key={way} {...form} way={way} />}
      {other && (
        <button type="button" onClick={() => setWay(other)} className="link min-h-11">
          {t(otherWays[other])}
        </button>
      )}
      {!way && !hasPasskey && <p>{t`Please log out and log in again, then try once more.`}</p>}
      {!way && <DialogButtons />}
    </>
  );
}

const otherWays: Record<Way, string> = {
  password: msg("Use my password instead"),
  app: msg("Use my authenticator app instead"),
  code: msg("Text me a code instead"),
};

type ProofProps = Omit<ProofsProps, "hasPasskey" | "hasApp">;

/** A code is texted first. */
function CodeProof(props: ProofProps) {
  const [ticket, setTicket] = useState("");
  if (ticket) return <ConfirmForm {...props} way="code" ticket={ticket} />;
  return (
    <>
      <CodeRequest mobile={props.account.mobile} onSent={(sent) => setTicket(sent.ticket)} />
      <DialogButtons />
    </>
  );
}

type ConfirmFormProps = ProofProps & { way: Way; ticket?: string };

function ConfirmForm({ account, way, ticket, onProblem, onConfirmed }: ConfirmFormProps) {
  const { submit, field, isBusy, isReady } = useCallForm(confirmUser.body, {
    defaultValues: ticket ? { ticket } : {},
    send: async (body) => {
      onProblem("");
      await call(confirmUser, { body });
      onConfirmed();
    },
    notify: ({ message, fields }) => onProblem(Object.keys(fields).length ? "" : message),
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Confirm`} className="space-y-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={account.email || account.mobile} readOnly hidden />
      {way === "code" && <CodeField {...field("code")} />}
      {way === "app" && <CodeField hint={t`The 6 digits that your authenticator app shows now.`} {...field("appCode")} />}
      {way === "password" && (
        <PasswordField label={t`Your password`} autoComplete="current-password" autoFocus {...field("currentPassword")} />
      )}
      <DialogButtons>
        <button type="submit" disabled={!isReady} className="button button-strong">
          {isBusy ? t`Checking…` : t`Confirm`}
        </button>
      </DialogButtons>
    </form>
  );
}

function PasskeyProof({ onProblem, onConfirmed }: Pick<ProofsProps, "onProblem" | "onConfirmed">) {
  const { isBusy, run } = useBusy(({ message }) => onProblem(message));
  const confirm = async () => {
    onProblem("");
    try {
      const { ticket, options } = await call(beginPasskeyLogin, {});
      await call(confirmByPasskey, { body: { ticket, ...(await showPasskey(options)) } });
      onConfirmed();
    } catch (error) {
      if (error instanceof CallError) throw error;
      onProblem(passkeyProblem(error) ?? "");
    }
  };
  return (
    <button type="button" onClick={() => void run(confirm)} disabled={isBusy} className="button button-quiet w-full">
      <Fingerprint size={18} aria-hidden="true" />
      {isBusy ? t`Waiting for your device…` : t`Use a passkey`}
    </button>
  );
}
