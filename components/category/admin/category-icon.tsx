import {
  Bath,
  BrickWall,
  Cylinder,
  Droplet,
  Gem,
  House,
  Layers,
  type LucideIcon,
  PaintBucket,
  ScrollText,
  Spline,
  SquareArrowDown,
  Wrench,
} from "lucide-react";
import type { CategoryIcon as Name } from "@/lib/category/icons";

const icons: Record<Name, LucideIcon> = {
  ...{ drop: Droplet, roof: House, bath: Bath, wall: BrickWall, basement: SquareArrowDown, tank: Cylinder },
  ...{ crack: Spline, membrane: ScrollText, layers: Layers, crystal: Gem, bucket: PaintBucket, tool: Wrench },
};

export function CategoryIcon({ name }: { name: string }) {
  const Icon = name in icons ? icons[name as Name] : Droplet;
  return <Icon size={20} aria-hidden="true" className="text-teal" />;
}
