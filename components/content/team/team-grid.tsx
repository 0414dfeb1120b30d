import { Mail } from "lucide-react";
import { PhoneLink } from "@/components/kit/phone-link";
import type { Member } from "@/lib/content/team/queries";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { MemberPhoto } from "./member-portrait";

type TeamGridProps = { members: readonly Member[]; isShort?: boolean };

/** The team members; `isShort` leaves out their description and contact details. Without photos they are a plain list. */
export function TeamGrid(props: TeamGridProps) {
  return props.members.some(({ imageKey }) => imageKey) ? <Photos {...props} /> : <PlainList {...props} />;
}

function Photos({ members, isShort = false }: TeamGridProps) {
  return (
    <ul className={`grid gap-5 ${isShort ? "grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-3"}`}>
      {members.map((member) => (
        <li key={member._id} className="flex flex-col border-b border-ink">
          {member.imageKey && (
            <MemberPhoto
              fullName={t(member.fullName)}
              imageKey={member.imageKey}
              className="aspect-4/3 w-full"
              sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw"
            />
          )}
          <div className="flex flex-1 flex-col py-4">
            <Name member={member} isShort={isShort} />
            {!isShort && (
              <p lang={textLang(member.about)} className="mt-3 whitespace-pre-line empty:hidden">
                {member.about}
              </p>
            )}
            {!isShort && <Contacts member={member} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function PlainList({ members, isShort = false }: TeamGridProps) {
  if (isShort) {
    return (
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {members.map((member) => (
          <li key={member._id} className="border-t border-line py-3">
            <Name member={member} isShort />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="border-y border-ink">
      {members.map((member) => (
        <li
          key={member._id}
          className="grid gap-x-12 gap-y-2 border-line py-6 not-first:border-t md:grid-cols-[15rem_minmax(0,1fr)_minmax(0,16rem)] md:items-baseline lg:grid-cols-[20rem_minmax(0,1fr)_minmax(0,20rem)]"
        >
          <div className="min-w-0">
            <Name member={member} isShort={false} />
          </div>
          <p lang={textLang(member.about)} className="max-w-prose whitespace-pre-line md:text-lg">
            {member.about}
          </p>
          <Contacts member={member} />
        </li>
      ))}
    </ul>
  );
}

function Name({ member: { fullName, role }, isShort }: { member: Member; isShort: boolean }) {
  const Heading = isShort ? "h3" : "h2";
  return (
    <>
      <Heading className={`${isShort ? "text-xl" : "text-2xl"} wrap-anywhere`}>{t(fullName)}</Heading>
      <p lang={textLang(role)} className="text-stone">
        {role}
      </p>
    </>
  );
}

function Contacts({ member: { phone, email } }: { member: Member }) {
  if (!phone && !email) return null;
  return (
    <p className="mt-auto flex flex-wrap gap-x-5 md:mt-0 md:flex-col">
      {phone && <PhoneLink phoneNumber={phone} className="link" />}
      {email && (
        <a href={`mailto:${email}`} className="tap-link gap-2 [overflow-wrap:anywhere]">
          <Mail size={18} aria-hidden="true" className="shrink-0" />
          {email}
        </a>
      )}
    </p>
  );
}
