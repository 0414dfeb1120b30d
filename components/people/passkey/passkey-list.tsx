"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { DateTime } from "@/components/kit/date-time";
import { LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { PasswordField } from "@/components/kit/form/password-field";
import { SaveButton } from "@/components/kit/form/save-button";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { addPasskey, beginPasskey, type Passkey, removePasskey, renamePasskey } from "@/lib/people/passkey/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { createPasskey, passkeyProblem } from "./ceremony";
import { notePasskey } from "./device-note";

type PasskeyListProps = { passkeys: Passkey[]; hasPassword: boolean };
type OpenDialog = { passkey: Passkey; action: "Rename" | "Remove" };

/** An account's passkeys, with a button to add one for this device. */
export function PasskeyList({ passkeys, hasPassword }: PasskeyListProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const form = useCallForm(beginPasskey.body, {
    defaultValues: { currentPassword: "" },
    send: async (body) => {
      const { ticket, options } = await call(beginPasskey, { body });
      try {
        await call(addPasskey, { body: { ticket, ...(await createPasskey(options)) } });
      } catch (error) {
        if (error instanceof CallError) throw error;
        const problem = passkeyProblem(error);
        if (problem) toast("error", problem);
        return;
      }
      notePasskey();
      form.form.reset();
      toast("success", t`Your passkey was added.`);
      router.refresh();
    },
  });
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">{t`Log in with your fingerprint, your face or the PIN of your phone, without a password or a code.`}</p>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{passkey.name}</span>
                <span className="text-sm text-stone">
                  {withTags(t`Added <time>then</time>`, { time: () => <DateTime at={passkey.createdAt} /> })}
                </span>
              </span>
              <span className="flex gap-2">
                {(["Rename", "Remove"] as const).map((action) => (
                  <button
                    key={action}
                    type="button"
                    disabled={!isHydrated}
                    onClick={() => setDialog({ passkey, action })}
                    className="button button-quiet"
                  >
                    {action === "Rename" ? t`Rename` : t`Remove`}
                    <span className="sr-only"> {passkey.name}</span>
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form method="post" onSubmit={form.submit} noValidate aria-label={t`Passkey`} className="max-w-md space-y-4">
        {hasPassword && (
          <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field("currentPassword")} />
        )}
        <SaveButton isQuiet form={form} idle={t`Add a passkey`} busy={t`Waiting for your device…`} />
      </form>
      {dialog && <PasskeyDialog {...dialog} onClose={() => setDialog(null)} onDone={() => router.refresh()} />}
    </>
  );
}

function PasskeyDialog({ passkey, action, onClose, onDone }: OpenDialog & { onClose: () => void; onDone: () => void }) {
  const params = { id: passkey._id };
  if (action === "Remove") {
    return (
      <LazyActionDialog
        title={t`Remove this passkey?`}
        action={t`Remove`}
        isFinal
        onClose={onClose}
        onSend={async () => {
          toast("success", (await call(removePasskey, { params })).message);
          onDone();
        }}
      >{t`${passkey.name} will no longer log you in. You can delete it in your device settings too.`}</LazyActionDialog>
    );
  }
  return (
    <LazyActionDialog
      title={t`Rename this passkey`}
      action={t`Save`}
      fields={[{ name: "name", label: t`Name`, isRequired: true, maxLength: 60, defaultValue: passkey.name }]}
      onClose={onClose}
      onSend={async ({ name = "" }) => {
        await call(renamePasskey, { params, body: { name } });
        onDone();
      }}
    />
  );
}
