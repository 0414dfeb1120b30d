import { ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Pill } from "@/components/ui/pill";
import type { MailTemplate } from "@/lib/mail-template/contract";
import { emails } from "@/lib/mail-template/vocabulary";

export const emailsPath = "/admin/settings/mail";

/** Every email that the shop sends automatically. */
export function EmailList({ templates }: { templates: MailTemplate[] }) {
  return (
    <ul aria-label="Emails" className="divide-y divide-line rounded-xl border border-line bg-white">
      {templates.map(({ name, isChanged }) => (
        <li key={name} className="relative flex items-center gap-x-4 px-4 py-3 hover:bg-paper">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              {/* The link covers the whole row. */}
              <Link href={`${emailsPath}/${name}`} className="after:absolute after:inset-0 hover:text-teal">
                {emails[name].label}
              </Link>
            </h2>
            <p className="note">{emails[name].when}</p>
          </div>
          {isChanged && <Pill look="teal">Your text</Pill>}
          <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-stone" />
        </li>
      ))}
    </ul>
  );
}
