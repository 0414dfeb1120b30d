"use client";

import { useRouter } from "next/navigation";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { changeJob, type SavedJob } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

type TodaysVersionProps = { job: Pick<SavedJob, "_id" | "input"> };

/** Calculates a job with the current version of its system and saves the result. */
export function TodaysVersion({ job: { _id: id, input } }: TodaysVersionProps) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const change = () =>
    run(async () => {
      await call(changeJob, { params: { id }, body: { job: input } });
      toast("success", t`Recalculated with today’s system`);
      router.refresh();
    });
  return (
    <button type="button" onClick={change} disabled={isBusy} className="button button-quiet my-2">{t`Use today’s system`}</button>
  );
}
