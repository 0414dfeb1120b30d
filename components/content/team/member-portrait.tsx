import { getInitials } from "@/lib/people/users/initials";
import { imageSrcSet, imageUrl } from "@/lib/platform/shared/image";

type MemberPhotoProps = { fullName: string; imageKey: string; className: string; sizes: string };

export const MemberPhoto = ({ fullName, imageKey, className, sizes }: MemberPhotoProps) => (
  <img
    src={imageUrl(imageKey, 320)}
    srcSet={imageSrcSet(imageKey, [160, 320, 640])}
    sizes={sizes}
    width={640}
    height={640}
    alt={fullName}
    loading="lazy"
    decoding="async"
    className={`object-cover ${className}`}
  />
);

/** In the list of staff: a person's photo, or their initials. Visitors see no initials. */
export function MemberPortrait({ imageKey, ...photo }: Omit<MemberPhotoProps, "imageKey"> & { imageKey: string | null }) {
  if (imageKey) return <MemberPhoto imageKey={imageKey} {...photo} />;
  return (
    <div aria-hidden="true" className={`grid place-items-center bg-mist font-bold ${photo.className}`}>
      {getInitials(photo.fullName)}
    </div>
  );
}
