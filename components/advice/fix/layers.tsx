import type { Layer } from "@/lib/advice/fix/content";
import { coatName, toSteps } from "@/lib/advice/fix/rules";
import { type LayerRole, layerRoles } from "@/lib/advice/fix/vocabulary";

const bands: Record<LayerRole, string> = {
  preparation: "h-5 bg-mist border-dashed border-t border-stone",
  primer: "h-2 bg-marigold",
  reinforcement:
    "h-4 bg-white bg-[repeating-linear-gradient(45deg,var(--color-stone)_0_1px,transparent_1px_7px),repeating-linear-gradient(-45deg,var(--color-stone)_0_1px,transparent_1px_7px)]",
  coat: "h-6 bg-teal",
  protection: "h-5 bg-leaf",
};

type LayerHead = Pick<Layer, "role" | "name" | "coats" | "intoNextCoat">;

/** The layers in cross-section, the surface at the bottom; each coat is a band, with the mesh that is laid into it. */
export function LayersDrawing({ layers, surface }: { layers: readonly LayerHead[]; surface: string }) {
  const rows = toSteps(layers).flatMap((step) =>
    Array.from({ length: step.layer.coats }, (_, coat) => ({
      role: step.layer.role,
      label: coatName(step, coat),
      inlays: coat === 0 ? step.inlays : [],
    })),
  );
  return (
    <ol className="flex flex-col-reverse" aria-label={`Layers from the bottom up, on ${surface}`}>
      <li className="grid grid-cols-[5rem_1fr] items-end gap-3">
        <span className="h-10 rounded-b bg-stone bg-[radial-gradient(var(--color-mist)_1.5px,transparent_2px)] bg-size-[14px_11px]" />
        <span className="text-sm text-stone">{surface}</span>
      </li>
      {rows.map(({ role, label, inlays }) => (
        <li key={label} className="grid min-h-7 grid-cols-[5rem_1fr] items-stretch gap-3">
          <span className={`flex h-auto! w-full flex-col justify-center gap-1 ${bands[role]}`}>
            {inlays.map(({ at, layer }) => (
              <span key={at} className={`h-2! w-full ${bands[layer.role]}`} />
            ))}
          </span>
          <span className="flex items-center py-1 text-sm leading-tight">
            <span>
              <span className="sr-only">{layerRoles[role]}: </span>
              {label}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
