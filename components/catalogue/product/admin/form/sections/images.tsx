"use client";

import { useDropzone } from "react-dropzone";
import { useFormParts } from "@/components/catalogue/product/admin/form/parts/use-form-parts";
import { PhotoField } from "@/components/kit/form/photo-field";
import type { Photos } from "@/components/kit/form/use-photos";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { toast } from "@/components/kit/toast/toast";
import type { AdminProduct } from "@/lib/catalogue/product/admin/edit/contract";

type ImagesProps = { product: AdminProduct | null; photos: Photos };

/** Images are sent along with a new product. Those of an existing product are edited on a page of their own. */
export function Images({ product, photos }: ImagesProps) {
  const { getMessage } = useFormParts();
  if (product) return <StoredImages product={product} />;
  return <NewImages photos={photos} error={getMessage("images")} />;
}

const accept = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };

type NewImagesProps = { photos: Photos; error: string | undefined };

/** Images can be chosen or dropped anywhere on the panel, and are sent with the product. */
function NewImages({ photos, error }: NewImagesProps) {
  const { getRootProps, isDragActive } = useDropzone({
    accept,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      if (rejected.length > 0)
        toast("error", `${rejected.map(({ file }) => file.name).join(", ")}: only JPEG, PNG or WebP images.`);
      void photos.add(accepted);
    },
  });
  return (
    <Panel title="Images">
      <div
        {...getRootProps({ role: "presentation", tabIndex: -1 })}
        id="field-images"
        className={`rounded-xl border-2 border-dashed p-4 ${isDragActive ? "border-teal bg-teal-soft" : "border-line"}`}
      >
        <PhotoField
          label="Images of the new product"
          hint="Drop images here or choose them: JPEG, PNG or WebP, up to 5 MB each. The first is the cover. Add alt text on the Images page afterwards."
          photos={photos}
          error={error}
        />
      </div>
    </Panel>
  );
}

function StoredImages({ product: { _id, images } }: { product: AdminProduct }) {
  return (
    <Panel
      title="Images"
      action={
        <Link href={`/admin/edit-product-images/${_id}`} className="tap-link font-semibold">
          {images.length ? "Edit images" : "Add images"}
        </Link>
      }
    >
      {images.length === 0 && <p className="text-stone">No images yet. Products with images sell better.</p>}
      <ul className="flex flex-wrap gap-3">
        {images.map((image) => (
          <li key={image._id} className="size-24 overflow-hidden rounded-lg border border-line bg-mist">
            <ProductImage image={image} alt={image.alt} sizes="6rem" upTo={320} className="size-full object-contain" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
