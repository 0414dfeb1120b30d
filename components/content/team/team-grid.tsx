import { Mail } from "lucide-react";
import { PhoneLink } from "@/components/kit/phone-link";
import type { Member } from "@/lib/content/team/queries";
import { MemberPortrait } from "./member-portrait";

type TeamGridProps = { members: readonly Member[]; isShort?: boolean };

/** The team members; `isShort` leaves out their description and contact details. */
export function TeamGrid({ members, isShort = false }: TeamGridProps) {
  const Name = isShort ? "h3" : "h2";
  // Initials need less height than photos, but get the same height beside one.
  const look = members.some(({ imageKey }) => imageKey) ? "aspect-4/3 text-5xl" : "aspect-5/2 text-4xl";
  return (
    <ul className={`grid gap-5 ${isShort ? "grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-3"}`}>
      {members.map(({ _id, fullName, role, about, phone, email, imageKey }) => (
        <li key={_id} className="flex flex-col overflow-hidden panel">
          <MemberPortrait
            fullName={fullName}
            imageKey={imageKey}
            className={`w-full ${look}`}
            sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw"
          />
          <div className="flex flex-1 flex-col p-4">
            <Name className="text-lg font-bold break-words">{fullName}</Name>
            <p className="text-stone">{role}</p>
            {!isShort && about && <p className="mt-3 whitespace-pre-line">{about}</p>}
            {!isShort && (phone || email) && (
              <p className="mt-auto flex flex-wrap gap-x-5 pt-3">
                {phone && <PhoneLink phoneNumber={phone} className="link" />}
                {email && (
                  <a href={`mailto:${email}`} className="tap-link gap-2 [overflow-wrap:anywhere]">
                    <Mail size={18} aria-hidden="true" className="shrink-0" />
                    {email}
                  </a>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
