"use client";

import { useDropzone } from "react-dropzone";
import { useFormParts } from "@/components/product/admin/form/parts/use-form-parts";
import { toast } from "@/components/toast/toast";
import { PhotoField } from "@/components/ui/form/photo-field";
import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { shrinkImage } from "@/components/ui/shrink-image";
import type { AdminProduct } from "@/lib/product/edit/contract";
import { maxImages } from "@/lib/product/edit/form-contract";

type NewImagesProps = { product: AdminProduct | null; files: File[]; onChange: (files: File[]) => void };

/** Images are sent along with a new product. Those of an existing product are edited on a page of their own. */
export function Images({ product, files, onChange }: NewImagesProps) {
  const { getMessage } = useFormParts();
  if (product) return <StoredImages product={product} />;
  return <NewImages files={files} onChange={onChange} error={getMessage("images")} />;
}

const accept = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };

type DropProps = Omit<NewImagesProps, "product"> & { error: string | undefined };

/** Images can be chosen or dropped anywhere on the panel, and are sent with the product. */
function NewImages({ files, onChange, error }: DropProps) {
  const { getRootProps, isDragActive } = useDropzone({
    accept,
    noClick: true,
    noKeyboard: true,
    onDrop: async (accepted, rejected) => {
      if (rejected.length > 0)
        toast("error", `${rejected.map(({ file }) => file.name).join(", ")}: only JPEG, PNG or WebP images.`);
      const added = await Promise.all(accepted.slice(0, maxImages - files.length).map(shrinkImage));
      onChange([...files, ...added]);
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
          max={maxImages}
          files={files}
          onChange={onChange}
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
        <Link href={`/admin/edit-product-images/${_id}`} className="link inline-flex min-h-11 items-center font-semibold">
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
