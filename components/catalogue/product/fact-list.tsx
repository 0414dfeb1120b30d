import type { Fact } from "@/lib/catalogue/product/storefront/detail";
import type { ExplainedTexts } from "@/lib/catalogue/product/terms";
import { Explained } from "./explained";

export function FactList({ facts, explained }: { facts: Fact[]; explained: ExplainedTexts }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <Explained text={name} explained={explained} />
          </dt>
          <dd>
            <Explained text={value} explained={explained} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
