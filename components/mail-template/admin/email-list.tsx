import { Link } from "@/components/ui/link";
import { Pill } from "@/components/ui/pill";
import type { MailTemplate } from "@/lib/mail-template/contract";
import { emails } from "@/lib/mail-template/vocabulary";

export const emailsPath = "/admin/settings/mail";

/** Every email that the shop writes by itself. */
export function EmailList({ templates }: { templates: MailTemplate[] }) {
  return (
    <ul aria-label="Emails" className="divide-y divide-line rounded-xl border border-line bg-white">
      {templates.map(({ name, isChanged }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <Link href={`${emailsPath}/${name}`} className="link font-semibold">
              {emails[name].label}
            </Link>
            <p className="note">{emails[name].when}</p>
          </div>
          {isChanged && <Pill look="teal">Your text</Pill>}
        </li>
      ))}
    </ul>
  );
}
