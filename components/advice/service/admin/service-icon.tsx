import { Droplets, House, type LucideIcon, PaintRoller, Ruler, SearchCheck, ShieldCheck, Truck, Wrench } from "lucide-react";
import type { ServiceIconName } from "@/lib/advice/service/vocabulary";

const icons: Record<ServiceIconName, LucideIcon> = {
  search: SearchCheck,
  roller: PaintRoller,
  ruler: Ruler,
  drop: Droplets,
  shield: ShieldCheck,
  wrench: Wrench,
  house: House,
  truck: Truck,
};

export function ServiceIcon({ name, size, className }: { name: ServiceIconName; size: number; className?: string }) {
  const Icon = icons[name];
  return <Icon size={size} aria-hidden="true" className={className} />;
}
