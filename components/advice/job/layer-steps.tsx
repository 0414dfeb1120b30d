import type { System } from "@/lib/advice/fix/contract";
import { toSteps } from "@/lib/advice/fix/rules";
import { waitsText } from "@/lib/advice/fix/times";
import type { Estimate } from "@/lib/advice/job/contract";
import { amountText } from "@/lib/advice/job/labels";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type LayerStepsProps = { system: Pick<System, "layers" | "dryDays">; estimate: Pick<Estimate, "layers"> };

/** The steps from the bottom layer up, with materials and waiting times. */
export function LayerSteps({ system, estimate }: LayerStepsProps) {
  const materialText = (at: number) => {
    const layer = estimate.layers[at];
    const name = layer?.options.find(({ productId }) => productId === layer.productId)?.name;
    return name && layer?.needed ? `${name}: ${amountText(layer.needed)}` : "";
  };
  return (
    <ol className="steps">
      {toSteps(system.layers).map(({ layer, at, inlays }) => (
        <li key={layer.name}>
          <h3 lang={textLang(layer.name)} className="text-xl">
            {layer.name}
            {layer.coats > 1 && <span className="font-normal text-stone"> {t`· ${layer.coats} coats`}</span>}
          </h3>
          {materialText(at) && <p>{materialText(at)}</p>}
          {layer.about && (
            <p lang={textLang(layer.about)} className="mt-1">
              {layer.about}
            </p>
          )}
          {inlays.map((inlay) => (
            <div key={inlay.layer.name} className="mt-1">
              <h4 className="font-semibold">{t`Into the wet first coat: ${inlay.layer.name}`}</h4>
              {materialText(inlay.at) && <p>{materialText(inlay.at)}</p>}
              {inlay.layer.about && <p lang={textLang(inlay.layer.about)}>{inlay.layer.about}</p>}
            </div>
          ))}
          {waitsText(system, layer) && <p className="mt-1 text-stone">{waitsText(system, layer)}</p>}
        </li>
      ))}
    </ol>
  );
}
