import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { JobChanges, SystemState } from "@/lib/advice/job/saved/contract";
import { differenceText, savedDay } from "@/lib/advice/job/saved/saved";
import { itemName } from "@/lib/catalogue/product/rules";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";
import { t } from "@/lib/platform/shared/language/t";
import { shortRupees } from "@/lib/platform/shared/numbers/money";

type JobStateProps = {
  state: SystemState;
  slug: string;
  /** `null` if the prices of that day are not to be told. */
  changes: JobChanges | null;
  savedOn: string;
  children?: ReactNode;
};

/** The changes since a job was saved: prices and the system. */
export function JobState({ state, slug, changes, savedOn, children }: JobStateProps) {
  const now = new Date(serverNow());
  const isSame = changes?.difference === 0 && savedOn === savedDay(now.toISOString(), now);
  return (
    <div className="space-y-2">
      <p>
        {t`Prices are today’s.`} {changes && !isSame && <b>{t`${differenceText(changes.difference, savedOn)}.`}</b>}
      </p>
      {changes && changes.lines.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-teal underline">{t`What has changed`}</summary>
          <ul className="marked marked-plain mt-1">
            {changes.lines.map(({ variantId, before, now, ...line }) => (
              <li key={variantId}>{changeText(itemName(line), before, now)}</li>
            ))}
          </ul>
        </details>
      )}
      {state === "withdrawn" && (
        <p className="rounded-lg bg-amber-soft px-3 py-2">
          {withTags(t`We no longer offer this system. The list stays as it was: <a>ask us</a> what to use instead.`, {
            a: (text) => (
              <Link href="/contact" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {state === "changed" && (
        <div className="rounded-lg bg-mist px-3 py-2">
          <p>
            {withTags(t`We have changed <a>this system</a> since. This list keeps the earlier layers.`, {
              a: (text) => (
                <Link href={`/fix/system/${slug}`} className="link">
                  {text}
                </Link>
              ),
            })}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}

type PriceLine = JobChanges["lines"][number]["now"];

const priceText = (line: NonNullable<PriceLine>) => `${line.quantity} × ${shortRupees(line.price)}`;

function changeText(name: string, before: PriceLine, now: PriceLine): string {
  if (!before) return t`${name}: none before, ${now ? priceText(now) : t`none`} now`;
  return now ? t`${name}: ${priceText(before)} before, ${priceText(now)} now` : t`${name}: ${priceText(before)} before, none now`;
}

export function Measures({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="marked marked-plain">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
