import "./print.css";
import { History } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import type { OtherVersion, PublishedPage } from "@/lib/content/page/queries";
import { otherDayText } from "@/lib/platform/shared/calendar/days";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import { PageHead } from "./page-head";
import { PageText } from "./page-text";

type PolicyViewProps = {
  path: string;
  page: PublishedPage;
  /** The version in force; `page` is the same, an earlier one, or one that takes effect later. */
  present: PublishedPage;
  others: readonly OtherVersion[];
  phoneNumber: string;
  /** Figures that apply today, whatever the version. */
  children?: ReactNode;
};

/** A policy with its effective date, its text and its other versions. */
export function PolicyView({ path, page, present, others, phoneNumber, children }: PolicyViewProps) {
  const isPresent = page.number === present.number;
  const coming = others.filter(({ number }) => number > present.number);
  const earlier = others.filter(({ number }) => number < present.number);
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: page.title, href: path },
  ];
  return (
    <>
      <PageHead crumbs={crumbs} title={page.title} lead={page.summary}>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-2 text-stone">
          <Fact name={t`Effective from`} value={bothCalendars(page.effectiveOn ?? page.publishedAt)} />
          <Fact name={t`Version`} value={String(page.number)} />
        </dl>
        {!isPresent && (
          <p role="note" className="mt-6 max-w-prose border-l-4 border-ink bg-white p-4">
            <History size={20} aria-hidden="true" className="mr-2 inline-block align-[-0.25em]" />
            {page.number < present.number
              ? t`This is an earlier version, kept for reference.`
              : t`This version is not in force yet. Until then, the present one applies.`}{" "}
            <Link
              href={path}
              className="link font-semibold"
            >{t`Read version ${present.number}, effective from ${bothCalendars(present.effectiveOn ?? present.publishedAt)}`}</Link>
          </p>
        )}
      </PageHead>
      <div className="container pt-2 pb-12">
        {children}
        <PageText content={page.content} />
        {coming.length > 0 && <Versions title={t`Coming versions`} path={path} versions={coming} currentNumber={page.number} />}
        {earlier.length > 0 && (
          <Versions title={t`Earlier versions`} path={path} versions={earlier} currentNumber={page.number} />
        )}
        <p className="not-printed mt-10 flex flex-wrap items-center gap-x-4 border-t border-line pt-6 text-stone">
          {t`Is something not clear?`}
          <Link href="/contact" className="tap-link font-semibold">{t`Write to us`}</Link>
          {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="link font-semibold" />}
        </p>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="font-semibold text-ink">{value}</dd>
    </div>
  );
}

type VersionsProps = { title: string; path: string; versions: readonly OtherVersion[]; currentNumber: number };

function Versions({ title, path, versions, currentNumber }: VersionsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-printed mt-12 max-w-prose">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line panel px-4">
        {versions.map(({ number, effectiveOn, publishedAt }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            {number === currentNumber ? (
              <span aria-current="page" className="font-semibold">{t`Version ${number}`}</span>
            ) : (
              <Link
                href={`${path}?version=${number}`}
                className="link inline-flex min-h-9 items-center"
              >{t`Version ${number}`}</Link>
            )}
            <span className="note">{t`effective from ${bothCalendars(effectiveOn ?? publishedAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "1 Nov 2026 (15 Kartik 2083)": a day, or the day of a moment, in both calendars. */
function bothCalendars(iso: string): string {
  const moment = new Date(iso.length === 10 ? `${iso}T06:00:00Z` : iso);
  return `${dayText(moment.toISOString())} (${otherDayText(dayInNepal(moment))})`;
}
