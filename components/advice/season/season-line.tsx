import { Link } from "@/components/kit/link";
import type { SeasonNote } from "@/lib/advice/season/note";

/** What the month is good for, with the way to it. */
export const SeasonLine = ({ season: { month, sentence, href } }: { season: SeasonNote }) => (
  <Link href={href} className="block bg-teal-soft px-4 py-3 text-center font-semibold">
    {`${month}: ${sentence}`}
  </Link>
);
