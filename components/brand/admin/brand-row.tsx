import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { AdminBrand } from "@/lib/brand/contract";
import { imageUrl } from "@/lib/platform/media/image";

type BrandRowProps = { brand: AdminBrand; handle: ReactNode; onEdit: () => void; onDelete: () => void };

export function BrandRow({ brand, handle, onEdit, onDelete }: BrandRowProps) {
  const { _id, name, origin, colour, logoKey, products } = brand;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      {handle}
      <span className="grid h-12 w-24 shrink-0 place-items-center rounded-lg bg-paper">
        {logoKey ? (
          <img src={imageUrl(logoKey, 160)} alt="" className="max-h-full max-w-full object-contain" />
        ) : (
          <span aria-hidden="true" className="h-1.5 w-12 rounded-full" style={{ background: colour }} />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-bold">{name}</h2>
        <p className="note">
          {origin && `${origin} · `}
          <Link href={`/admin/products?brand=${_id}`} className="link">
            {products === 1 ? "1 product" : `${products} products`}
          </Link>
        </p>
      </div>
      <div className="flex gap-2">
        <button type="button" onClick={onEdit} className="button button-quiet">
          Edit<span className="sr-only"> {name}</span>
        </button>
        <button type="button" onClick={onDelete} className="button button-quiet">
          Delete<span className="sr-only"> {name}</span>
        </button>
      </div>
    </div>
  );
}
