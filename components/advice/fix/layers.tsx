import type { Layer } from "@/lib/advice/fix/content";
import { coatName, toSteps } from "@/lib/advice/fix/rules";
import { layerRoles } from "@/lib/advice/fix/vocabulary";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type LayerHead = Pick<Layer, "role" | "name" | "coats" | "intoNextCoat" | "options">;

type LayersDrawingProps = {
  layers: readonly LayerHead[];
  surface: string;
  /** The layer to point out, by its name. */
  marked?: string | undefined;
};

/**
 * The layers in section, cut back step by step so that every coat shows its end, from which a line leads to its name. The surface
 * is at the bottom.
 */
export function LayersDrawing({ layers, surface, marked }: LayersDrawingProps) {
  const rows = toSteps(layers).flatMap((step) =>
    Array.from({ length: step.layer.coats }, (_, coat) => ({
      role: step.layer.role,
      fill: getFill(step.layer),
      label: coatName(step, coat),
      hasMesh: coat === 0 && step.inlays.length > 0,
      isMarked: step.layer.name === marked,
    })),
  );
  const stepBack = Math.min(12, 52 / rows.length);
  return (
    <ol className="layers" aria-label={t`Layers from the bottom up, on ${surface}`}>
      <li>
        <span className="band band-surface" />
        <span lang={textLang(surface)}>{surface}</span>
      </li>
      {rows.map(({ role, fill, label, hasMesh, isMarked }, at) => (
        <li key={label}>
          <span style={{ width: `${100 - (at + 1) * stepBack}%` }} className={`band ${fill} ${hasMesh ? "band-mesh" : ""}`} />
          <span lang={textLang(label)} className={isMarked ? "font-bold" : undefined}>
            <span className="sr-only">{t(layerRoles[role])}: </span>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What keeps the water out stands out, if we sell it; what is bought by the roll is a sheet. */
function getFill({ role, options: [usual] }: LayerHead): string {
  if (role !== "coat" || !usual) return `band-${role}`;
  return Object.values(usual.rates).some(({ piece }) => piece) ? "band-sold band-sheet" : "band-sold";
}
