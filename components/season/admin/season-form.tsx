"use client";

import { useRouter } from "next/navigation";
import { useSettingForm } from "@/components/hooks/use-setting-form";
import { toast } from "@/components/toast/toast";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { SelectField } from "@/components/ui/form/select-field";
import { monthNames } from "@/lib/platform/calendar/day-text";
import { type SeasonsReply, saveSeasons } from "@/lib/season/contract";
import { rainRisks } from "@/lib/season/vocabulary";

const options = Object.entries(rainRisks).map(([value, { label }]) => ({ value, label }));

/** The twelve months of every province. */
export function SeasonForm({ seasons, version }: SeasonsReply) {
  const { refresh } = useRouter();
  const form = useSettingForm(saveSeasons, {
    name: "seasons",
    defaultValues: { seasons },
    version,
    done: () => {
      toast("success", "Rainy months saved.");
      refresh();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Rainy months" className="space-y-6">
      <FormNotes form={form} onReload={refresh} />
      {Object.keys(seasons).map((province) => (
        <fieldset key={province}>
          <legend className="mb-2 font-semibold">{province}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
            {monthNames.map((month, at) => (
              <SelectField key={month} label={month} options={options} {...form.field(`seasons.${province}.${at}`)} />
            ))}
          </div>
        </fieldset>
      ))}
      <SaveButton form={form} idle="Save rainy months" busy="Saving…" />
    </form>
  );
}
