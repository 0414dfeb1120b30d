import { Link } from "@/components/kit/link";
import type { Fact } from "@/lib/catalogue/product/storefront/detail";
import type { ExplainedTexts } from "@/lib/catalogue/product/terms";
import { textLang } from "@/lib/platform/shared/language/language";
import { Explained } from "./explained";

export function FactList({ facts, explained }: { facts: Fact[]; explained: ExplainedTexts }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, href }) => (
        <div key={name}>
          <dt lang={textLang(name)}>
            <Explained text={name} explained={explained} />
          </dt>
          <dd lang={textLang(value)}>
            {href ? (
              <Link href={href} className="link">
                {value}
              </Link>
            ) : (
              <Explained text={value} explained={explained} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
