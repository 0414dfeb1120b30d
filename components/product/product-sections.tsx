import type { ReactNode } from "react";
import { VariantTable } from "@/components/product/variant/variant-table";
import { ProductReviews } from "@/components/review/product-reviews";
import type { Product } from "@/lib/product/contract";
import { type ProductDetail, technicalFacts, workFacts } from "@/lib/product/detail";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { CompanionList } from "./companion-list";
import { DocumentList } from "./document-list";
import { FactList } from "./fact-list";
import { ProductCard } from "./product-card";
import { ProductCoverage } from "./product-coverage";
import { ProductSection } from "./product-section";
import { ProductUse } from "./product-use";
import { StepList } from "./step-list";

type ProductSectionsProps = {
  product: Product;
  detail: ProductDetail;
  packs: VariantChoice[];
  companions: Product[];
  related: Product[];
};

type Section = { id: string; title: string; isShown: boolean; content: ReactNode };

/** Everything below the purchase, with a list of it to jump from. */
export function ProductSections(props: ProductSectionsProps) {
  const sections = getSections(props).filter(({ isShown }) => isShown);
  return (
    <>
      <nav aria-label="On this page" className="border-t border-line">
        <ul className="flex gap-x-6 overflow-x-auto py-2 whitespace-nowrap [scrollbar-width:none] lg:flex-wrap">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold hover:text-teal">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, content }) => (
        <ProductSection key={id} id={id} title={title}>
          {content}
        </ProductSection>
      ))}
    </>
  );
}

const twoColumns = "grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10";

function getSections({ product, detail, packs, companions, related }: ProductSectionsProps): Section[] {
  const { coverage, steps, documents, reviews } = detail;
  const work = workFacts(detail);
  return [
    { id: "about", title: "What it does", isShown: true, content: <ProductUse {...detail} /> },
    { id: "packs", title: "All packs", isShown: true, content: <VariantTable productId={product._id} packs={packs} /> },
    {
      id: "coverage",
      title: "Coverage",
      isShown: coverage.length > 0,
      content: <ProductCoverage rows={coverage} productId={product._id} packs={packs} />,
    },
    {
      id: "steps",
      title: "How to apply",
      isShown: steps.length > 0,
      content: (
        <div className={twoColumns}>
          <StepList steps={steps} />
          {work.length > 0 && <FactList facts={work} />}
        </div>
      ),
    },
    {
      id: "technical",
      title: "Technical data",
      isShown: true,
      content: (
        <div className={twoColumns}>
          <FactList facts={technicalFacts(detail)} />
          {documents.length > 0 && <DocumentList documents={documents} productName={product.name} />}
        </div>
      ),
    },
    {
      id: "system",
      title: "Completes the system",
      isShown: companions.length > 0,
      content: <CompanionList companions={companions} />,
    },
    {
      id: "reviews",
      title: "Reviews",
      isShown: true,
      content: <ProductReviews rating={product.rating} ratings={product.review.map(({ rating }) => rating)} reviews={reviews} />,
    },
    {
      id: "related",
      title: "Related products",
      isShown: related.length > 0,
      content: (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {related.map((each) => (
            <ProductCard key={each._id} product={each} />
          ))}
        </div>
      ),
    },
  ];
}
