import type { CSSProperties } from "react";

type StarsProps = { rating: number };

/** Five stars, filled to the rating. A reader hears the number. */
export function Stars({ rating }: StarsProps) {
  return <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className="stars" style={filledTo(rating)} />;
}

const filledTo = (rating: number): CSSProperties & Record<"--filled", string> => ({ "--filled": `${Math.round(rating * 20)}%` });
