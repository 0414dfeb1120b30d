type CountProps = {
  count: number | undefined;
  /** The number with what is counted. */
  text: (count: number) => string;
};

/** A number on an icon or next to a label; hidden when there is nothing to count (§2). */
export function Count({ count, text }: CountProps) {
  if (!count) return null;
  return (
    <span className="badge">
      <span aria-hidden="true" translate="no">
        {count > 99 ? "99+" : count}
      </span>
      <span className="sr-only">{`, ${text(count)}`}</span>
    </span>
  );
}
