"use client";

import { useState } from "react";
import type { ToolChoiceProps } from "@/components/advice/job/job-tools";
import { isSold, OwnTools, ToolLine } from "@/components/advice/job/tool-list";
import { BuyAll } from "@/components/sales/buying/buy-all";
import { useBuying } from "@/components/sales/buying/use-buying";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

/** The tools of a job, to tick those that are still needed and add them to the cart. */
export function ToolChoice({ system: { _id: productId, name }, tools, unit, next }: ToolChoiceProps) {
  const buying = useBuying();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = tools.flatMap(({ offer, productId, name }) =>
    offer && productId && ticked.includes(name) ? [{ ...offer, productId }] : [],
  );
  const items = chosen.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  const price = chosen.reduce((sum, each) => sum + each.price, 0);
  return (
    <>
      <p className="text-stone">
        {t`Not in the total.`}
        <span className="noscript:hidden"> {t`Tick what you do not have yet.`}</span>
      </p>
      <ul className="mt-2 space-y-1">
        {tools.filter(isSold).map((tool) => (
          <li key={tool.name} className="flex min-h-11 items-center gap-1">
            {tool.offer ? (
              <label className="grid size-11 shrink-0 cursor-pointer place-items-center noscript:hidden">
                <input
                  type="checkbox"
                  aria-label={tool.name}
                  checked={ticked.includes(tool.name)}
                  onChange={({ target }) =>
                    setTicked(target.checked ? [...ticked, tool.name] : ticked.filter((each) => each !== tool.name))
                  }
                  className="size-5 accent-teal"
                />
              </label>
            ) : (
              <span className="size-11 shrink-0 noscript:hidden" />
            )}
            <span>
              <ToolLine tool={tool} unit={unit} />
            </span>
          </li>
        ))}
      </ul>
      <OwnTools tools={tools} unit={unit} />
      {items.length > 0 && (
        <BuyAll
          productId={productId}
          items={items}
          next={next}
          buying={buying}
          what={items.length === 1 ? t`1 tool for ${name}` : t`${items.length} tools for ${name}`}
          className="button button-quiet mt-3 w-full noscript:hidden"
        >{t`Add tools to cart · ${formatRupees(price)}`}</BuyAll>
      )}
    </>
  );
}
