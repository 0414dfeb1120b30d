import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { textLang } from "@/lib/platform/shared/language/language";

/** A large link to the next step of the finder. */
export function ChoiceLink({ href, label, note }: { href: string; label: string; note: string | undefined }) {
  return (
    <Link
      href={href}
      className="flex h-full min-h-16 items-center justify-between gap-3 border-2 border-ink bg-white px-4 py-3 hover:border-teal hover:bg-teal-soft"
    >
      <span>
        <span lang={textLang(label)} className="block font-display text-xl leading-snug font-semibold">
          {label}
        </span>
        {note && (
          <span lang={textLang(note)} className="block text-sm text-stone">
            {note}
          </span>
        )}
      </span>
      <ArrowRight size={24} aria-hidden="true" className="shrink-0 text-teal" />
    </Link>
  );
}
