import type { ReactNode } from "react";
import { RichText } from "@/components/kit/rich-text";
import { withTags } from "@/components/kit/with-tags";
import type { Product } from "@/lib/catalogue/product/contract";
import { type ProductDetail, type ProductDocument, technicalFacts, workFacts } from "@/lib/catalogue/product/storefront/detail";
import type { Companion } from "@/lib/catalogue/product/storefront/product-page";
import type { ExplainedTexts } from "@/lib/catalogue/product/terms";
import { documentKinds } from "@/lib/catalogue/product/vocabulary";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { mediaUrl } from "@/lib/platform/shared/media-url";
import { plainText } from "@/lib/platform/shared/rich-text/rich-text";
import { Explained, TermNotes } from "./explained";
import { FactList } from "./fact-list";
import { ProductCard, type ProductCardProps } from "./product-card";
import { ProductCoverage } from "./product-coverage";

type ProductSectionsProps = Pick<ProductCardProps, "Actions"> & {
  product: Product;
  detail: ProductDetail;
  companions: Companion[];
  related: Product[];
  explained: ExplainedTexts;
  /** The contents of three sections, which are about buying. */
  packs: ReactNode;
  companionList: ReactNode;
  reviews: ReactNode;
};

type Section = { id: string; title: string; isShown: boolean; isFolded?: boolean; content: ReactNode };

/** Everything below the buying box: what is read before buying is open, what is read later is folded. */
export function ProductSections(props: ProductSectionsProps) {
  const sections = getSections(props).filter(({ isShown }) => isShown);
  return (
    <>
      {sections.map((section) => (
        <ProductSection key={section.id} {...section} />
      ))}
      <TermNotes explained={props.explained} />
    </>
  );
}

const twoColumns = "grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10";

function getSections(props: ProductSectionsProps): Section[] {
  const { product, detail, companions, related, explained, packs, companionList, reviews, Actions } = props;
  const { coverage, steps, documents } = detail;
  const work = workFacts(detail);
  const technical = technicalFacts(detail);
  return [
    {
      id: "about",
      title: t`What it does`,
      isShown: isDescribed(detail),
      content: <ProductUse {...detail} explained={explained} />,
    },
    {
      id: "packs",
      title: t`All packs and prices`,
      isShown: true,
      isFolded: true,
      content: packs,
    },
    {
      id: "coverage",
      title: t`Coverage`,
      isShown: coverage.length > 0,
      isFolded: true,
      content: <ProductCoverage rows={coverage} />,
    },
    {
      id: "steps",
      title: t`How to apply`,
      isShown: steps.length > 0,
      isFolded: true,
      content: (
        <div className={twoColumns}>
          <StepList steps={steps} explained={explained} />
          {work.length > 0 && <FactList facts={work} explained={explained} />}
        </div>
      ),
    },
    {
      id: "technical",
      title: t`Technical data`,
      isShown: technical.length + documents.length > 0,
      isFolded: true,
      content: (
        <div className={twoColumns}>
          {technical.length > 0 && <FactList facts={technical} explained={explained} />}
          {documents.length > 0 && <DocumentList documents={documents} productName={product.name} />}
        </div>
      ),
    },
    {
      id: "system",
      title: getCompanionsTitle(companions),
      isShown: companions.length > 0,
      content: companionList,
    },
    {
      id: "reviews",
      title: t`Reviews`,
      isShown: true,
      content: reviews,
    },
    {
      id: "related",
      title: t`Related products`,
      isShown: related.length > 0,
      content: (
        <ul className="rail cards">
          {related.map((each) => (
            <li key={each._id}>
              <ProductCard product={each} Actions={Actions} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** A roller needs no primer, and some coatings are their own: then the list is only a suggestion. */
export const getCompanionsTitle = (companions: readonly Pick<Companion, "isNeeded">[]): string =>
  companions.some(({ isNeeded }) => isNeeded) ? t`You will also need` : t`You may also need`;

type DocumentListProps = { documents: ProductDocument[]; productName: string };

function DocumentList({ documents, productName }: DocumentListProps) {
  return (
    <div>
      <h3 className="mb-3 text-lg font-bold">{t`Documents`}</h3>
      <ul className="documents">
        {documents.map(({ kind, title, key, bytes }) => (
          <li key={key}>
            <a href={mediaUrl(key)} download>
              <span>
                {withTags(t`<b>${title}</b><of> of ${productName}</of>`, {
                  b: (text) => <b lang={textLang(text)}>{text}</b>,
                  of: (text) => <span className="sr-only">{text}</span>,
                })}
                <span className="note block">
                  {title !== t(documentKinds[kind]) && `${t(documentKinds[kind])}, `}
                  {t`${getType(key)}, ${Math.max(1, Math.round(bytes / 1024))} KB`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function getType(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1).toUpperCase();
}

/** A fragment of the address opens what is folded, because its id is inside. */
function ProductSection({ id, title, isFolded, content }: Section) {
  if (isFolded) {
    return (
      <details className="fold">
        <summary>
          <h2>{title}</h2>
        </summary>
        <div id={id}>{content}</div>
      </details>
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="part border-t border-ink py-8 md:py-12">
      <h2 id={`${id}-title`} className="mb-4 text-3xl">
        {title}
      </h2>
      {content}
    </section>
  );
}

const isDescribed = ({ description, features, notFor }: ProductDetail) =>
  features.length + notFor.length > 0 || plainText(description).trim() !== "";

type ProductUseProps = Pick<ProductDetail, "description" | "features" | "notFor"> & { explained: ExplainedTexts };

/** The benefits of a product, and where not to use it. */
function ProductUse({ description, features, notFor, explained }: ProductUseProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <RichText document={description} toText={(text) => <Explained text={text} explained={explained} />} />
      <div className="space-y-4">
        {features.length > 0 && (
          <ul aria-label={t`Features`} className="marked border-t border-line pt-3">
            {features.map((feature) => (
              <li key={feature} lang={textLang(feature)}>
                <Explained text={feature} explained={explained} />
              </li>
            ))}
          </ul>
        )}
        {notFor.length > 0 && (
          <div className="border-t-2 border-brick pt-4">
            <h3 className="mb-3 text-lg font-bold text-brick">{t`Where not to use it`}</h3>
            <ul className="marked marked-not">
              {notFor.map((limit) => (
                <li key={limit} lang={textLang(limit)}>
                  <Explained text={limit} explained={explained} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

function StepList({ steps, explained }: { steps: string[]; explained: ExplainedTexts }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step} lang={textLang(step)}>
          <Explained text={step} explained={explained} />
        </li>
      ))}
    </ol>
  );
}
