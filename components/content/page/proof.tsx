import { Link } from "@/components/kit/link";
import { Stars } from "@/components/kit/stars";
import { withTags } from "@/components/kit/with-tags";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { Praise } from "@/lib/sales/review/queries";

type ProofProps = { figures: CompanyDetail["figures"]; praise: Praise[] };

/** The company's track record: its figures and some of its reviews. */
export function Proof({ figures, praise }: ProofProps) {
  if (figures.length === 0 && praise.length === 0) return null;
  return (
    <section aria-labelledby="proof" className="part pt-10 lg:pt-16">
      <div className="container">
        <h2 id="proof" className="text-2xl lg:text-3xl">{t`Our record`}</h2>
        {figures.length > 0 && (
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 border-t border-ink pt-4 lg:grid-cols-4">
            {figures.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt lang={textLang(label)} className="text-stone">
                  {label}
                </dt>
                <dd className="font-display text-4xl font-semibold tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        {praise.length > 0 && (
          <ul className="rail rail-wide mt-6 lg:mt-10">
            {praise.map(({ _id, rating, title, body, author, place, product }) => (
              <li key={_id} className="flex flex-col border-t border-line pt-4">
                <Stars rating={rating} />
                <p lang={textLang(title)} className="mt-2 font-semibold">
                  {title}
                </p>
                <p lang={textLang(body)} className="mt-1 line-clamp-4 text-stone">
                  {body}
                </p>
                <p className="mt-auto pt-3 text-sm">
                  {withTags(
                    place
                      ? t`<b>${author}</b>, <c>${place}</c> on <a>${product.name}</a>`
                      : t`<b>${author}</b> on <a>${product.name}</a>`,
                    {
                      b: marked,
                      c: marked,
                      a: (text) => (
                        <Link href={`/product/${product._id}`} className="link">
                          {text}
                        </Link>
                      ),
                    },
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const marked = (text: string) => <span lang={textLang(text)}>{text}</span>;
