"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { deleteJob, type SavedJob } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { MaterialsButton } from "./materials-button";

type JobActionsProps = {
  job: Pick<SavedJob, "_id" | "name">;
  /** The URL of the calculator with the same measures; "" if the system is gone. */
  calculatorHref: string;
  /** The button to buy it. */
  children: ReactNode;
};

/** The actions of a saved job: buy it, print it, change its measures, delete it. */
export function JobActions({ job: { _id: id, name }, calculatorHref, children }: JobActionsProps) {
  const router = useRouter();
  const remove = async () => {
    await call(deleteJob, { params: { id } });
    toast("success", t`Job deleted`);
    router.push(localPath("/customer/jobs") as "/");
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {children}
      <MaterialsButton id={id} />
      {calculatorHref && <Link href={calculatorHref} className="button button-quiet">{t`Change measurements`}</Link>}
      <LazyActionButton
        label={t`Delete job…`}
        title={t`Delete “${name}”?`}
        action={t`Delete job`}
        isFinal
        onSend={remove}
      >{t`Its photos and links are deleted too. Orders placed from it stay.`}</LazyActionButton>
    </div>
  );
}
