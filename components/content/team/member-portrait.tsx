import { getInitials } from "@/lib/people/users/initials";
import { imageSrcSet, imageUrl } from "@/lib/platform/shared/image";

const colors = ["bg-teal-soft text-deep", "bg-amber-soft text-amber", "bg-leaf-soft text-leaf", "bg-mist text-ink"];

/** The same name always gets the same colours. */
const getColors = (name: string) =>
  colors[[...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % colors.length];

type MemberPortraitProps = { fullName: string; imageKey: string | null; className: string; sizes: string };

/** A person's photo, or their initials on a coloured background. */
export function MemberPortrait({ fullName, imageKey, className, sizes }: MemberPortraitProps) {
  if (!imageKey) {
    return (
      <div aria-hidden="true" className={`grid place-items-center font-display font-bold ${getColors(fullName)} ${className}`}>
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
