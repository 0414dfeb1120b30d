import { imageSrcSet, imageUrl } from "@/lib/platform/media/image";
import { getInitials } from "@/lib/users/rules";

const grounds = ["bg-teal-soft text-deep", "bg-amber-soft text-amber", "bg-leaf-soft text-leaf", "bg-mist text-ink"];

/** The same for the same name. */
const getGround = (name: string) =>
  grounds[[...name].reduce((sum, email) => sum + (email.codePointAt(0) ?? 0), 0) % grounds.length];

type MemberPortraitProps = { fullName: string; imageKey: string | null; className: string; sizes: string };

/** A person's image, or their initials on a calm colour. */
export function MemberPortrait({ fullName, imageKey, className, sizes }: MemberPortraitProps) {
  if (!imageKey) {
    return (
      <div aria-hidden="true" className={`grid place-items-center font-display font-bold ${getGround(fullName)} ${className}`}>
        {getInitials(fullName)}
      </div>
    );
  }
  return (
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
}
