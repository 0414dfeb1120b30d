import house from "./house.svg";
import scenes from "./scenes.svg";

const door = { cut: "0 0 240 120", behind: [`${scenes.src}#door`] };

/** What each says of the page that it stands on; all are 2 to 1. */
const views = {
  /** In the lock of the house's door. */
  key: door,
  /** A name is written on the plate beside it. */
  plate: door,
  /** Through its slot. */
  letter: door,
  /** From the lorry to its step. */
  parcel: door,
  /** At work on the dry terrace. */
  crew: { cut: "126 118 172 86", behind: [`${house.src}#bare`, `${house.src}#dry`] },
  /** On a damp wall. */
  meter: { cut: "140 472 164 82", behind: [`${house.src}#house`] },
  /** A drawing with its list of materials. */
  sheet: { cut: "0 0 240 120", behind: [] },
} as const;

export type Scene = keyof typeof views;

/** A picture of what a page is for. Those inside the house are in its units. */
export function ScenePicture({ scene, className = "" }: { scene: Scene; className?: string }) {
  const { cut, behind } = views[scene];
  return (
    <svg viewBox={cut} aria-hidden="true" className={`aspect-2/1 w-full ${className}`}>
      {[...behind, `${scenes.src}#${scene}`].map((href) => (
        <use key={href} href={href} />
      ))}
    </svg>
  );
}
