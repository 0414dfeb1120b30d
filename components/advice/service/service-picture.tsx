import { type Scene, ScenePicture } from "@/components/kit/drawing/scene-picture";
import type { ServiceIconName } from "@/lib/advice/service/vocabulary";

const scenes: Record<ServiceIconName, Scene> = {
  search: "meter",
  drop: "meter",
  roller: "crew",
  shield: "crew",
  wrench: "crew",
  house: "crew",
  ruler: "sheet",
  truck: "parcel",
};

type ServicePictureProps = { icon: ServiceIconName; className: string };

/** What is done for a service. */
export const ServicePicture = ({ icon, className }: ServicePictureProps) => (
  <div className={`on-ground max-lg:max-w-sm ${className}`}>
    <ScenePicture scene={scenes[icon]} />
  </div>
);
