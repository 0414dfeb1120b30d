type StarsProps = { rating: number; className?: string };

const star = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

/** Five stars, filled to the rating. A reader hears the number. */
export function Stars({ rating, className = "" }: StarsProps) {
  const filled = `${(rating / 5) * 100}%`;
  const row = [0, 1, 2, 3, 4].map((at) => <path key={at} d={star} transform={`translate(${at * 20} 0)`} />);
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className={`relative inline-block h-4 w-20 align-[-0.15em] ${className}`}>
      <svg viewBox="0 0 100 20" aria-hidden="true" className="absolute inset-0 fill-line">
        {row}
      </svg>
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: filled }}>
        <svg viewBox="0 0 100 20" aria-hidden="true" className="h-4 w-20 max-w-none fill-marigold">
          {row}
        </svg>
      </span>
    </span>
  );
}
