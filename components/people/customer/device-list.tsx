"use client";

import { useRouter } from "next/navigation";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { Pill } from "@/components/kit/pill";
import { toast } from "@/components/kit/toast/toast";
import { signOutEverywhere } from "@/components/people/session/end-session";
import { startSession } from "@/components/people/session/sign-in";
import { endOtherSessions, endSession, type Session } from "@/lib/people/users/session/session-contract";
import { call } from "@/lib/platform/browser/call";
import { readSession, renewSession, storeSession } from "@/lib/platform/browser/session-store";
import { timeAgo } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";

type DeviceListProps = { userId: string; sessions: Session[]; now: number };

/** The user's sessions, to end one, the others or all. */
export function DeviceList({ userId, sessions, now }: DeviceListProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const isDisabled = isBusy || !isHydrated;
  const end = (sessionId: string) =>
    run(async () => {
      const { message } = await call(endSession, { params: { userId, sessionId } });
      toast("success", message);
      router.refresh();
    });
  const endOthers = () =>
    run(async () => {
      const { message, token, user } = await renewSession(async () => {
        const reply = await call(endOtherSessions, { params: { userId } });
        const session = readSession();
        if (session) storeSession({ ...session, token: reply.token });
        return reply;
      });
      await startSession({ token, user });
      toast("success", message);
      router.refresh();
    });
  return (
    <>
      <p className="text-stone">
        {sessions.every(({ isThis }) => isThis)
          ? t`No other device is logged in to your account.`
          : t`These devices are logged in to your account. Log out any that you do not recognise.`}
      </p>
      <ul className="mb-2 divide-y divide-line">
        {sessions.map(({ _id, device, isThis, lastUsedAt }) => (
          <li key={_id} className="flex min-h-16 items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{device}</span>
              {/* The browser's ICU version may say it otherwise in Nepali. */}
              <span className="text-sm text-stone" suppressHydrationWarning>
                {isThis ? t`In use now` : t`Last used ${timeAgo(lastUsedAt, now)}`}
              </span>
            </span>
            {isThis ? (
              <Pill look="teal">{t`This device`}</Pill>
            ) : (
              <button type="button" onClick={() => end(_id)} disabled={isDisabled} className="button button-quiet shrink-0">
                {t`Log out`}
                <span className="sr-only"> {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          onClick={endOthers}
          disabled={isDisabled}
          className="button button-quiet mb-4"
        >{t`Log out my other devices`}</button>
      )}
      <div className="border-t border-line pt-2">
        <SignOutEverywhere />
      </div>
    </>
  );
}

function SignOutEverywhere() {
  return (
    <p className="max-w-prose text-stone">
      {t`Lost your phone, or used someone else’s computer?`}{" "}
      <LazyActionButton
        label={t`Log out everywhere`}
        className="tap-link font-semibold sm:min-h-6"
        title={t`Log out everywhere?`}
        action={t`Log out everywhere`}
        onSend={signOutEverywhere}
      >{t`You will be logged out on every device, including this one.`}</LazyActionButton>
    </p>
  );
}
