"use client";

import { Volume2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useSettingForm } from "@/components/hooks/use-setting-form";
import { sound } from "@/components/notification/sound";
import { toast } from "@/components/toast/toast";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { type NotificationKind, notificationKinds } from "@/lib/notification/contract";
import { type AdminSounds, saveSounds } from "@/lib/sound/contract";

const kinds: Record<NotificationKind, { label: string; about: string }> = {
  account: { label: "Account", about: "An approval, a change of the account." },
  security: { label: "Security", about: "A new password, a new e-mail address." },
  order: { label: "Orders", about: "Confirmed, sent, delivered; in the office: a new order." },
  price: { label: "Prices", about: "Something on a wishlist has become cheaper." },
  stock: { label: "Stock", about: "Something is back; in the office: a pack runs low." },
  return: { label: "Returns", about: "Every step of a return." },
  review: { label: "Reviews", about: "A review is published or refused; in the office: a new one." },
  enquiry: { label: "Messages", about: "An answer to a message; in the office: a new message." },
  news: { label: "News", about: "Everything else." },
};

/** Which kinds of notification sound in the shop and in staff. */
export function SoundForm({ sounds, version }: AdminSounds) {
  const { refresh } = useRouter();
  const form = useSettingForm(saveSounds, {
    name: "sounds",
    defaultValues: { sounds },
    version,
    done: () => {
      toast("success", "The sounds are saved.");
      refresh();
    },
  });
  const subscribe = async () => {
    if (!(await sound())) toast("error", "This browser does not play sounds here.");
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label="Sounds" className="space-y-5">
      <FormNotes form={form} onReload={refresh} />
      <button type="button" onClick={subscribe} className="button button-quiet">
        <Volume2 size={18} aria-hidden="true" />
        Hear it
      </button>
      <fieldset>
        <legend className="mb-1 font-semibold">What sounds</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => {
            const { error: _, ...box } = form.field(`sounds.${kind}`);
            return (
              <div key={kind} className="items-center justify-between gap-x-4 py-1 sm:flex">
                <label className="choice w-fit pr-2">
                  <input type="checkbox" aria-describedby={`about-${kind}`} {...box} />
                  {kinds[kind].label}
                </label>
                <p id={`about-${kind}`} className="note max-sm:-mt-1 max-sm:pb-2 max-sm:pl-9">
                  {kinds[kind].about}
                </p>
              </div>
            );
          })}
        </div>
      </fieldset>
      <SaveButton form={form} idle="Save the sounds" busy="Saving…" />
    </form>
  );
}
