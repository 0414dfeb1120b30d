import { Link } from "@/components/ui/link";
import { Pill } from "@/components/ui/pill";
import type { SmsTemplate } from "@/lib/sms/contract";
import { texts } from "@/lib/sms/vocabulary";

export const textsPath = "/admin/settings/sms";

/** Every text message about an order or a return. */
export function TextList({ templates }: { templates: SmsTemplate[] }) {
  return (
    <ul aria-label="Text messages" className="divide-y divide-line rounded-xl border border-line bg-white">
      {templates.map(({ name, isChanged }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <Link href={`${textsPath}/${name}`} className="link font-semibold">
              {texts[name].label}
            </Link>
            <p className="note">{texts[name].when}</p>
          </div>
          {isChanged && <Pill look="teal">Your text</Pill>}
        </li>
      ))}
    </ul>
  );
}
