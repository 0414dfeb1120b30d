/** A number with its label; in a <dl>. */
export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd translate="no" className="text-lg font-bold tabular-nums">
        {value}
      </dd>
    </div>
  );
}
