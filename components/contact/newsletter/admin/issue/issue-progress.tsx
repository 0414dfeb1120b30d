"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Figure } from "@/components/kit/figure";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useQuery } from "@/components/kit/hooks/use-query";
import { Panel } from "@/components/kit/panel";
import { getIssue, type Issue, retryIssue } from "@/lib/contact/newsletter/admin/issue/contract";
import { call } from "@/lib/platform/browser/call";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { IssueState } from "./issue-list";

const pollMs = 1000;
const isSending = (issue: Issue | undefined) => issue?.status === "sending" && !issue.isStuck;

/** The progress of an issue, polled while it is being sent. */
export function IssueProgress({ first }: { first: Issue }) {
  const { refresh } = useRouter();
  const { isBusy, press } = useAdminAction();
  const {
    data = first,
    error,
    mutate,
  } = useQuery(
    getIssue,
    { params: { id: first._id } },
    // The interval must not depend on a render, because a reply with nothing new causes none.
    { fallbackData: first, refreshInterval: (latest = first) => (isSending(latest) ? pollMs : 0) },
  );
  // The page's data may be older than the cache: revalidate, so that the results below, which are the page's, get refreshed.
  useEffect(() => {
    if (first.status === "sending") void mutate();
  }, [first, mutate]);
  const hasEnded = first.status === "sending" && data.status === "sent";
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  const { waiting, sent, failed } = data.counts;
  const total = waiting + sent + failed;
  const retry = () =>
    press(async () => {
      await mutate(await call(retryIssue, { params: { id: data._id } }), { revalidate: false });
    }, "Sending again.");
  return (
    <Panel title="Progress" action={<IssueState status={data.status} />}>
      {error && (
        <p role="alert" className="mb-3 font-semibold text-brick">
          {error.message} {isSending(data) && "The newsletter is still being sent."}
        </p>
      )}
      <p role="status" className="text-stone">
        {getText(data)}
      </p>
      <progress aria-label="Emails processed" max={total || 1} value={sent + failed} className="mt-3 h-3 w-full" />
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Figure label="Delivered" value={numberText(sent)} />
        <Figure label="Waiting" value={numberText(waiting)} />
        <Figure label="Failed" value={numberText(failed)} />
      </dl>
      {(data.isStuck || (data.status === "sent" && failed > 0)) && (
        <button type="button" disabled={isBusy} onClick={retry} className="button button-quiet mt-4">
          {data.isStuck ? "Continue" : "Try failed ones again"}
        </button>
      )}
    </Panel>
  );
}

function getText({ status, isStuck, counts: { failed } }: Issue): string {
  if (isStuck) return "Sending has stopped. You can continue where it stopped.";
  if (status === "sending") return "Being sent. You can leave this page.";
  return failed > 0 ? "Sent. Failed emails are listed below with the reason." : "Delivered to everyone.";
}
