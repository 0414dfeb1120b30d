import { useLayoutEffect, useRef, useState } from "react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { type SeenProduct, writeSeen } from "./seen-products";

/** Where the end of the page is in view already the row stays away, because it would push the footer. */
export function SeenRow({ stored }: { stored: readonly unknown[] }) {
  const place = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    setShown(top >= innerHeight);
  }, []);
  const products = stored.filter(isSeen);
  if (!isShown || products.length === 0) return null;
  const forget = () => {
    writeSeen([]);
    setShown(false);
  };
  return (
    <section ref={place} aria-labelledby="seen" className="border-t border-line py-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="seen" className="text-xl font-bold">{t`You looked at`}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-stone">
          {t`Only this browser remembers it.`}
          <button type="button" onClick={forget} className="link min-h-11">{t`Forget these`}</button>
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-12">
        {products.map(({ id, name, image }) => (
          <li key={id} className="relative min-w-0">
            <span className="block aspect-square overflow-hidden rounded-lg bg-[#f4f2ee]">
              {image && <ProductImage image={image} alt="" sizes="7rem" upTo={320} className="size-full object-cover" />}
            </span>
            <Link
              href={`/product/${id}`}
              className="mt-1 block text-sm leading-snug wrap-anywhere after:absolute after:inset-0 hover:text-teal"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, image } = value as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string" && (image === null || isImage(image));
}

function isImage(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { key, width, height } = value as Record<string, unknown>;
  return typeof key === "string" && typeof width === "number" && typeof height === "number";
}
