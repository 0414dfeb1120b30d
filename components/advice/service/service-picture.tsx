import { type Scene, ScenePicture } from "@/components/catalogue/category/scene-picture";
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

/** Beside the title of a service. */
export const ServicePicture = ({ icon }: { icon: ServiceIconName }) => (
  <div className="on-ground self-end max-lg:mt-4 max-lg:max-w-sm">
    <ScenePicture scene={scenes[icon]} />
  </div>
);
