"use client";

import { useFormParts } from "@/components/product/admin/form/parts/use-form-parts";
import { PhotoField } from "@/components/ui/form/photo-field";
import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { AdminProduct } from "@/lib/product/edit/contract";
import { maxImages } from "@/lib/product/edit/form-contract";

type NewImagesProps = { product: AdminProduct | null; files: File[]; onChange: (files: File[]) => void };

/** Images go along with a new product; those of one that exists have a page of their own. */
export function Images({ product, files, onChange }: NewImagesProps) {
  const { messageOf } = useFormParts();
  if (product) return <Stored product={product} />;
  return (
    <Panel title="Pictures">
      <div id="field-images" tabIndex={-1}>
        <PhotoField
          label="Pictures of the new product"
          hint="JPEG, PNG or WebP, at most 5 MB each. The first is the cover. What each shows is said on the page of its pictures."
          most={maxImages}
          files={files}
          onChange={onChange}
          error={messageOf("images")}
        />
      </div>
    </Panel>
  );
}

function Stored({ product: { _id, images } }: { product: AdminProduct }) {
  return (
    <Panel
      title="Pictures"
      action={
        <Link href={`/admin/edit-product-images/${_id}`} className="link inline-flex min-h-11 items-center font-semibold">
          {images.length ? "Change the pictures" : "Add pictures"}
        </Link>
      }
    >
      {images.length === 0 && <p className="text-stone">It has none yet: nobody buys what they cannot see.</p>}
      <ul className="flex flex-wrap gap-3">
        {images.map((image) => (
          <li key={image._id} className="size-24 overflow-hidden rounded-lg border border-line bg-mist">
            <ProductImage picture={image} alt={image.alt} sizes="6rem" upTo={320} className="size-full object-contain" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
