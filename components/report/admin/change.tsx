import { cellText } from "@/lib/report/cell-text";

/** How much more or less it is than before. More is not always better: it has no colour. */
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
