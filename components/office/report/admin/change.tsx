import { cellText } from "@/lib/office/report/admin/cell-text";

type ChangeProps = {
  percent: number | null;
  before: string;
  /** Names the earlier period. */
  name?: string;
};

/** The change from an earlier period. It has no colour, because more is not always better. */
export function Change({ percent, before, name = "Before" }: ChangeProps) {
  const earlier = <span className="note block">{`${name}: ${before}`}</span>;
  if (percent === null) return earlier;
  const arrow = percent === 0 ? "" : percent > 0 ? "▲ " : "▼ ";
  return (
    <>
      <span translate="no" className="font-semibold tabular-nums">
        <span aria-hidden="true">{arrow}</span>
        {cellText("percent", percent)}
      </span>
      {earlier}
    </>
  );
}
