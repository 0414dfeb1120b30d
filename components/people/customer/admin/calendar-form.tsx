"use client";

import { useRouter } from "next/navigation";
import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { setCalendar } from "@/lib/people/users/admin/contract";
import { call } from "@/lib/platform/browser/call";
import type { StaffCalendar } from "@/lib/platform/shared/calendar/staff-calendar";

const choices: Record<StaffCalendar, string> = {
  both: "Both: 21 Nov 2026 (5 Mangsir 2083)",
  ad: "AD only: 21 Nov 2026",
  bs: "BS only: 5 Mangsir 2083",
};

/** In which calendar this member of staff reads dates. */
export function CalendarForm({ calendar }: { calendar: StaffCalendar }) {
  const router = useRouter();
  const form = useCallForm(setCalendar.body, {
    defaultValues: { calendar },
    send: async (body, isEdited) => {
      const { message } = await call(setCalendar, { body });
      // What was typed in the meantime is not saved yet.
      form.form.reset(body, { keepValues: isEdited() });
      toast("success", message);
      router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Dates" className="max-w-md space-y-4">
      <SelectField
        label="Calendar"
        options={toOptions(choices)}
        hint="For lists, history, charts and reports of the back office. Only you see them this way."
        {...form.field("calendar")}
      />
      <SaveButton form={form} idle="Save calendar" busy="Saving…" />
    </form>
  );
}
