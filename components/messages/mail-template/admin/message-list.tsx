import { ChevronRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";

type Message = { name: string; label: string; when: string; isChanged: boolean };

/** Messages that the shop sends automatically, each with a link to edit it below `path`. */
export function MessageList({ label, path, messages }: { label: string; path: string; messages: Message[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line panel">
      {messages.map(({ name, label, when, isChanged }) => (
        <li key={name} className="relative flex items-center gap-x-4 px-4 py-3 hover:bg-paper dense:py-1 dense:leading-snug">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              {/* The link covers the whole row. */}
              <Link href={`${path}/${name}`} className="after:absolute after:inset-0 hover:text-teal">
                {label}
              </Link>
            </h2>
            <p className="note">{when}</p>
          </div>
          {isChanged && <Pill look="teal">Your text</Pill>}
          <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-stone" />
        </li>
      ))}
    </ul>
  );
}
