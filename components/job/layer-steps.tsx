import type { System } from "@/lib/fix/contract";
import { waitsText } from "@/lib/fix/times";
import type { Estimate } from "@/lib/job/contract";
import { amountText } from "@/lib/job/labels";

type LayerStepsProps = { system: Pick<System, "layers">; estimate: Pick<Estimate, "layers"> };

/** The steps from the bottom layer up, with materials and waiting times. */
export function LayerSteps({ system, estimate }: LayerStepsProps) {
  return (
    <ol className="steps">
      {system.layers.map((layer, at) => {
        const layerEstimate = estimate.layers[at];
        const name = layerEstimate?.options.find(({ productId }) => productId === layerEstimate.productId)?.name;
        return (
          <li key={layer.name}>
            <h3 className="font-bold">
              {layer.name}
              {layer.coats > 1 && <span className="font-normal text-stone"> · {layer.coats} coats</span>}
            </h3>
            {name && layerEstimate?.needed && (
              <p>
                {name}: {amountText(layerEstimate.needed)}
              </p>
            )}
            {layer.about && <p className="mt-1">{layer.about}</p>}
            {waitsText(layer) && <p className="mt-1 text-stone">{waitsText(layer)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
