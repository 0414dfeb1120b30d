import type { CSSProperties } from "react";
import { t } from "@/lib/platform/shared/language/t";

type StarsProps = { rating: number };

/** Five stars, filled up to the rating. Screen readers announce the number. */
export function Stars({ rating }: StarsProps) {
  return <span role="img" aria-label={t`${rating.toFixed(1)} out of 5`} className="stars" style={getStyle(rating)} />;
}

const getStyle = (rating: number): CSSProperties & Record<"--filled", string> => ({ "--filled": `${Math.round(rating * 20)}%` });
