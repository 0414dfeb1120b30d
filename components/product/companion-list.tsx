import { Link } from "@/components/ui/link";
import { formatRupees } from "@/lib/money";
import { pictureUrl } from "@/lib/picture";
import type { Product } from "@/lib/product/contract";
import { NoPicture } from "./no-picture";

const cards =
  "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 *:relative *:flex *:items-center *:gap-4 *:rounded-xl *:border *:border-line *:bg-white *:p-3 " +
  "*:transition-shadow *:hover:shadow-lift";

/** What completes the system, in one line each: the primer, mesh, top coat and tools. */
export function CompanionList({ companions }: { companions: Product[] }) {
  return (
    <ul className={cards}>
      {companions.map(({ _id, name, image, brand, subcategory, price, variants }) => (
        <li key={_id}>
          <div className="size-20 shrink-0 overflow-hidden rounded-lg bg-[#f4f2ee]">
            {image ? (
              <img src={pictureUrl(image.key, 160)} width={80} height={80} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <NoPicture brand={brand} />
            )}
          </div>
          <div className="min-w-0 leading-snug">
            <p className="note">{subcategory.name}</p>
            <h3 className="font-sans font-semibold">
              <Link href={`/product/${_id}`} className="after:absolute after:inset-0 hover:text-teal">
                {name}
              </Link>
            </h3>
            <p className="text-sm">
              {variants.length > 1 && "from "}
              <b>{formatRupees(price)}</b>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
