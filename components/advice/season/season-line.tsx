import { Link } from "@/components/kit/link";
import type { SeasonNote } from "@/lib/advice/season/note";

/** What the month is good for, with the way to it. */
export const SeasonLine = ({ season: { month, sentence, href } }: { season: SeasonNote }) => (
  <div className="bg-teal-soft">
    <Link href={href} className="container flex min-h-12 flex-wrap items-center gap-x-2 py-2 hover:underline">
      <span className="font-semibold">{month}:</span> {sentence}
    </Link>
  </div>
);
