import type { SmsSize } from "@/lib/platform/sms/parts";
import { maxParts, measure, type TextSender, tooLong } from "@/lib/sms/rules";
import { getDescription, type TextName } from "@/lib/sms/vocabulary";

type TextPreviewProps = { name: TextName; words: string; sender: TextSender };

/** A text message as it arrives, and what it costs. */
export function TextPreview({ name, words, sender }: TextPreviewProps) {
  const { text, example, longest } = measure(name, words.trim() || getDescription(name).own, sender);
  const parts = Math.max(example.parts, longest.parts);
  return (
    <section aria-label="Preview" className="rounded-lg border border-line bg-mist p-4">
      <h3 className="text-sm font-semibold">Preview</h3>
      <p className="mt-2 max-w-md rounded-xl rounded-tl-none border border-line bg-white px-4 py-3 break-words">{text}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <Size label="This example" size={example} />
        <Size label="With long values" size={longest} />
      </dl>
      {parts > maxParts && <p className="field-error mt-2">{tooLong(parts)}.</p>}
      <p className="note mt-2">
        {longest.coding === "ucs2"
          ? "Nepali script and emojis take more room (UCS-2): 70 characters in one message, 67 in each of two."
          : "Plain letters (GSM-7): 160 characters in one message, 153 in each of two. One emoji or Nepali letter makes it 70 and 67."}
      </p>
    </section>
  );
}

function Size({ label, size: { length, coding, parts } }: { label: string; size: SmsSize }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold">{label}</dt>
      <dd>{`${length} characters, ${coding === "ucs2" ? "UCS-2" : "GSM-7"}, ${parts === 1 ? "1 message" : `${parts} messages`}`}</dd>
    </div>
  );
}
