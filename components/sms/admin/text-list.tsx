import { ChevronRight } from "lucide-react";
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
        <li key={name} className="relative flex items-center gap-x-4 px-4 py-3 hover:bg-paper">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              {/* The link covers the whole row. */}
              <Link href={`${textsPath}/${name}`} className="after:absolute after:inset-0 hover:text-teal">
                {texts[name].label}
              </Link>
            </h2>
            <p className="note">{texts[name].when}</p>
          </div>
          {isChanged && <Pill look="teal">Your text</Pill>}
          <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-stone" />
        </li>
      ))}
    </ul>
  );
}
