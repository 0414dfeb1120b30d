import type { Holder } from "@/lib/people/role/rules";
import { rightAreas } from "@/lib/platform/shared/rights";

/** What a role allows, in words and by area. */
export function RightsList({ isOwner, rights }: Holder) {
  if (isOwner) return <p>Everything, also what a later release adds.</p>;
  if (rights.length === 0) return <p>Nothing yet, except their own account.</p>;
  const areas = rightAreas.flatMap((area) => {
    const held = area.rights.filter(({ right }) => rights.includes(right));
    return held.length > 0 ? [{ label: area.label, texts: held.map(({ text }) => text) }] : [];
  });
  return (
    <dl className="space-y-1">
      {areas.map(({ label, texts }) => (
        <div key={label} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
          <dt className="font-semibold">{label}</dt>
          <dd>{texts.join("; ")}</dd>
        </div>
      ))}
    </dl>
  );
}
