"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Link } from "@/components/kit/link";
import { linkJob, unlinkJob } from "@/lib/advice/job/saved/contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { ShareJob } from "./share-job";

type JobLinksProps = { id: string; name: string; count: number; note: string };

/** A link for the applicator; it shows nothing about the owner. */
export function JobLinks({ id, name, count, note }: JobLinksProps) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const [path, setPath] = useState("");
  const create = () =>
    run(async () => {
      const { token } = await call(linkJob, { params: { id } });
      setPath(localPath(`/job/${token}`));
      router.refresh();
    });
  const remove = () =>
    run(async () => {
      await call(unlinkJob, { params: { id } });
      setPath("");
      router.refresh();
    });
  return (
    <>
      <p className="max-w-prose text-stone">{t`Send your plumber or mason a link to the measurements, layers and materials. It works for 90 days and does not show your name, the site, photos or notes.`}</p>
      {path && (
        <>
          <p className="mt-3">
            <Link href={path} className="link wrap-anywhere">
              {path}
            </Link>
          </p>
          <ShareJob title={t`${name}: what to buy`} path={path} note={note} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!path && (
          <button type="button" onClick={create} disabled={isBusy} className="button button-primary">{t`Create a link`}</button>
        )}
        {count > 0 && (
          <button type="button" onClick={remove} disabled={isBusy} className="button button-quiet">
            {count === 1 ? t`Remove the link` : t`Remove all ${countText(count, "link")}`}
          </button>
        )}
      </div>
    </>
  );
}
