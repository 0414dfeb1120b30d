import type { Layer } from "@/lib/advice/fix/content";
import { coatName, toSteps } from "@/lib/advice/fix/rules";
import { layerRoles } from "@/lib/advice/fix/vocabulary";

type LayerHead = Pick<Layer, "role" | "name" | "coats" | "intoNextCoat">;

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
      label: coatName(step, coat),
      hasMesh: coat === 0 && step.inlays.length > 0,
      isMarked: step.layer.name === marked,
    })),
  );
  const stepBack = Math.min(12, 52 / rows.length);
  return (
    <ol className="layers" aria-label={`Layers from the bottom up, on ${surface}`}>
      <li>
        <span className="band band-surface" />
        <span>{surface}</span>
      </li>
      {rows.map(({ role, label, hasMesh, isMarked }, at) => (
        <li key={label}>
          <span
            style={{ width: `${100 - (at + 1) * stepBack}%` }}
            className={`band band-${role} ${hasMesh ? "band-mesh" : ""}`}
          />
          <span className={isMarked ? "font-bold" : undefined}>
            <span className="sr-only">{layerRoles[role]}: </span>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
