"use client";

import { ChevronDown } from "lucide-react";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { saveSeasons } from "@/lib/advice/season/admin/contract";
import type { SeasonsReply } from "@/lib/advice/season/contract";
import { type RainRisk, rainRisks, type Season } from "@/lib/advice/season/vocabulary";
import { fullMonthNames } from "@/lib/platform/shared/calendar/days";
import { nepaliMonths } from "@/lib/platform/shared/calendar/nepali-year";

const risks = Object.entries(rainRisks).map(([value, { label }]) => ({ value: value as RainRisk, label }));

const looks: Record<RainRisk, string> = {
  dry: "bg-amber-soft text-amber",
  showers: "bg-teal-soft text-deep",
  monsoon: "bg-teal text-white",
};

/** The twelve months of every province: a strip of the year for each, which opens where it is changed. */
export function SeasonForm({ seasons, version }: SeasonsReply) {
  const form = useRecordForm(saveSeasons, {
    name: "seasons",
    defaultValues: { seasons },
    version,
    done: "Rainy months saved.",
  });
  const typed = form.form.watch("seasons");
  return (
    <form onSubmit={form.submit} noValidate aria-label="Rainy months" className="space-y-4">
      <FormNotes form={form} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {risks.map(({ value, label }) => (
          <li key={value} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-4 rounded ${looks[value]}`} />
            {label}
          </li>
        ))}
      </ul>
      <div className="divide-y divide-line border-y border-line">
        <NepaliYear />
        {Object.keys(seasons).map((province) => (
          <details key={province} name="province" aria-label={province} className="group">
            <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 marker:content-none hover:text-teal sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
              <span className="font-semibold">{province}</span>
              <ChevronDown size={20} aria-hidden="true" className="shrink-0 group-open:rotate-180 sm:order-last" />
              <YearStrip season={typed[province] ?? []} />
            </summary>
            <div className="grid grid-cols-2 gap-3 pb-5 sm:grid-cols-4 lg:grid-cols-6">
              {fullMonthNames.map((month, at) => (
                <SelectField
                  key={month}
                  label={month}
                  hint={getNepaliMonths(at).join(" and ")}
                  options={risks}
                  {...form.field(`seasons.${province}.${at}`)}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
      <SaveButton form={form} idle="Save rainy months" busy="Saving…" />
    </form>
  );
}

/** A year at a glance, January first. */
function YearStrip({ season }: { season: Season }) {
  return (
    <span className="col-span-full grid grid-cols-12 gap-px overflow-hidden rounded-md sm:col-span-1">
      {fullMonthNames.map((month, at) => {
        const risk = season[at] ?? "dry";
        return (
          <span
            key={month}
            title={getNepaliMonths(at).join(" and ")}
            className={`py-1 text-center text-xs font-semibold ${looks[risk]}`}
          >
            <span className="sr-only">{`${month}: ${rainRisks[risk].label}. `}</span>
            <span aria-hidden="true">
              {month.slice(0, 1)}
              <span className="max-md:hidden">{month.slice(1, 3)}</span>
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** January is the second half of Poush and the first of Magh, and so on. */
const getNepaliMonths = (at: number) => [nepaliMonths[(at + 8) % 12], nepaliMonths[(at + 9) % 12]];

/** The Nepali months above the strips: each begins in the middle of a month. Below, every month names its two. */
function NepaliYear() {
  return (
    <p
      aria-hidden="true"
      className="hidden grid-cols-[10rem_minmax(0,1fr)_20px] items-center gap-x-4 py-2 text-xs text-stone xl:grid"
    >
      <span>Nepali months</span>
      <span className="grid grid-cols-[repeat(24,minmax(0,1fr))] text-center">
        {Array.from({ length: 11 }, (_, at) => nepaliMonths[(at + 9) % 12]).map((month, at) => (
          <span key={month} className={`col-span-2 border-l border-line ${at === 0 ? "col-start-2" : ""}`}>
            {month}
          </span>
        ))}
        <span className="border-l border-line" />
      </span>
    </p>
  );
}
