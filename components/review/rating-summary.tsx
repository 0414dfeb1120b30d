import { Stars } from "@/components/ui/stars";
import { countText } from "@/lib/product/detail";

type RatingSummaryProps = { rating: number; ratings: number[] };

/** The average and how it comes about: how many gave five stars, four … one. */
export function RatingSummary({ rating, ratings }: RatingSummaryProps) {
  return (
    <div className="rounded-xl border border-line bg-white p-5">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-display text-4xl font-bold">{rating.toFixed(1)}</span>
        <Stars rating={rating} />
        <span className="text-stone">{countText(ratings.length, "review")}</span>
      </p>
      <ul aria-label="Reviews by stars" className="mt-4 space-y-2 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratings.filter((each) => each === stars).length;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="w-14 shrink-0">{countText(stars, "star")}</span>
              <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-full bg-mist">
                <span className="block h-full rounded-full bg-marigold" style={{ width: `${(count / ratings.length) * 100}%` }} />
              </span>
              <span className="w-6 text-right text-stone tabular-nums">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
