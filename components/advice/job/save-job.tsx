"use client";

import { Bookmark } from "lucide-react";
import { useRouter } from "next/navigation";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import type { JobInput } from "@/lib/advice/job/contract";
import { saveJob, saveJobByLink } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { rememberLink } from "./own-links";

type SaveJobProps = { name: string; job: JobInput; isSignedIn: boolean };

/** Saves a job in the account, or for visitors under a link. */
export function SaveJob({ name, job, isSignedIn }: SaveJobProps) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const save = () =>
    run(async () => {
      if (isSignedIn) {
        const { _id } = await call(saveJob, { body: { job, name: "", site: "", notes: "" } });
        toast("success", t`Job saved`, { action: { label: t`View job`, href: `/customer/jobs/${_id}` } });
        return;
      }
      const link = await call(saveJobByLink, { body: { job } });
      rememberLink({ ...link, name });
      router.push(localPath(`/job/${link.token}`) as "/");
    });
  return (
    <button type="button" onClick={save} disabled={isBusy} className="button button-quiet mt-3 w-full noscript:hidden">
      <Bookmark size={18} aria-hidden="true" />
      {isBusy ? t`Saving…` : t`Save this job`}
    </button>
  );
}
