"use client";

import { Volume2 } from "lucide-react";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { toast } from "@/components/kit/toast/toast";
import { playSound } from "@/components/messages/notification/sound";
import { type AdminSounds, saveSounds } from "@/lib/content/sound/admin/contract";
import { type NotificationKind, notificationKinds } from "@/lib/messages/notification/contract";

const kinds: Record<NotificationKind, { label: string; about: string }> = {
  account: { label: "Account", about: "Account approved or changed." },
  security: { label: "Security", about: "New password or email address." },
  alarm: { label: "Alarms", about: "For owners: another bank account, or texts that cannot be sent." },
  order: { label: "Orders", about: "Confirmed, shipped, delivered. For staff: a new order." },
  payment: { label: "Payments", about: "For staff: a payment slip, or a payment that needs attention." },
  price: { label: "Prices", about: "Price drop on a wishlist." },
  stock: { label: "Stock", about: "Back in stock. For staff: low stock." },
  return: { label: "Returns", about: "Each step of a return." },
  review: { label: "Reviews", about: "Review published or rejected. For staff: a new review." },
  enquiry: { label: "Messages", about: "Reply to a message. For staff: a new message." },
  news: { label: "News", about: "Everything else." },
};

/** Chooses the kinds of notification that play a sound, for customers and staff. */
export function SoundForm({ sounds, version }: AdminSounds) {
  const form = useRecordForm(saveSounds, {
    name: "sounds",
    defaultValues: { sounds },
    version,
    done: "Sounds saved.",
  });
  const play = async () => {
    if (!(await playSound())) toast("error", "This browser does not play sounds here.");
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label="Sounds" className="space-y-5">
      <FormNotes form={form} />
      <button type="button" onClick={play} className="button button-quiet">
        <Volume2 size={18} aria-hidden="true" />
        Play the sound
      </button>
      <fieldset>
        <legend className="mb-1 font-semibold">Play it for</legend>
        <div className="divide-y divide-line">
          {notificationKinds.map((kind) => {
            const { error: _, ...checkbox } = form.field(`sounds.${kind}`);
            return (
              <div key={kind} className="items-center justify-between gap-x-4 py-1 sm:flex">
                <label className="choice w-fit pr-2">
                  <input type="checkbox" aria-describedby={`about-${kind}`} {...checkbox} />
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
      <SaveButton form={form} idle="Save sounds" busy="Saving…" />
    </form>
  );
}
