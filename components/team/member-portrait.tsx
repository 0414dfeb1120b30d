import { pictureSrcSet, pictureUrl } from "@/lib/platform/media/image";
import { initialsOf } from "@/lib/users/rules";

const grounds = ["bg-teal-soft text-deep", "bg-brick-soft text-brick", "bg-leaf-soft text-leaf", "bg-mist text-ink"];

/** The same for the same name. */
const groundOf = (name: string) =>
  grounds[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length];

type MemberPortraitProps = { fullName: string; pictureKey: string | null; className: string; sizes: string };

/** A person's picture, or their initials on a calm colour. */
export function MemberPortrait({ fullName, pictureKey, className, sizes }: MemberPortraitProps) {
  if (!pictureKey) {
    return (
      <div aria-hidden="true" className={`grid place-items-center font-display font-bold ${groundOf(fullName)} ${className}`}>
        {initialsOf(fullName)}
      </div>
    );
  }
  return (
    <img
      src={pictureUrl(pictureKey, 320)}
      srcSet={pictureSrcSet(pictureKey, [160, 320, 640])}
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
