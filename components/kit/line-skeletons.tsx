/** Placeholders for lines of a list while they load. */
export function LineSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="panel">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((line) => (
        <div key={line} aria-hidden="true" className="flex gap-4 border-b border-line p-4 last:border-0 sm:p-5">
          <div className="size-20 rounded-lg bg-mist sm:size-28" />
          <div className="flex-1 space-y-3 pt-1">
            <div className="h-5 w-3/5 rounded bg-mist" />
            <div className="h-4 w-2/5 rounded bg-mist" />
            <div className="h-4 w-1/4 rounded bg-mist" />
          </div>
        </div>
      ))}
    </div>
  );
}
