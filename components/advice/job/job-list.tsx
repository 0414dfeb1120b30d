import { DateTime } from "@/components/kit/date-time";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { JobSummary } from "@/lib/advice/job/saved/contract";
import { storedSizeText } from "@/lib/advice/job/units";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

export function JobList({ jobs }: { jobs: JobSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {jobs.map(({ _id, name, site, system, extent, savedTotal, savedAt }) => (
        <li key={_id} className="relative panel p-4 hover:border-teal sm:p-5">
          <h2 className="text-lg wrap-anywhere">
            <Link href={`/customer/jobs/${_id}`} className="after:absolute after:inset-0 hover:text-teal">
              {name}
            </Link>
          </h2>
          {name !== system.name && <p className="note">{system.name}</p>}
          {site && <p className="wrap-anywhere">{site}</p>}
          <p className="mt-2">
            {storedSizeText(extent)} · <b className="whitespace-nowrap">{formatRupees(savedTotal)}</b>
          </p>
          <p className="note">{withTags(t`Saved <time>on this day</time>`, { time: () => <DateTime at={savedAt} /> })}</p>
        </li>
      ))}
    </ul>
  );
}
