import { cellText } from "@/lib/report/cell-text";

/** The change from the previous period. It has no colour, because more is not always better. */
export function Change({ percent, before }: { percent: number | null; before: string }) {
  if (percent === null) return <span className="note">before: {before}</span>;
  const arrow = percent === 0 ? "" : percent > 0 ? "▲ " : "▼ ";
  return (
    <>
      <span className="font-semibold tabular-nums">
        <span aria-hidden="true">{arrow}</span>
        {cellText("percent", percent)}
      </span>{" "}
      <span className="note">before: {before}</span>
    </>
  );
}
