import {
  Activity,
  BadgePercent,
  BarChart3,
  Boxes,
  ClipboardList,
  Droplets,
  FileClock,
  HandCoins,
  IdCard,
  Images,
  Info,
  Languages,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessagesSquare,
  Newspaper,
  PanelTop,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Tags,
  Truck,
  Undo2,
  Users,
  UsersRound,
  Wallet,
  Wrench,
} from "lucide-react";
import { adminNavigation } from "@/components/layout/navigation";
import type { NeededRight } from "@/lib/platform/shared/rights";
import { shiftReaders } from "@/lib/sales/shift/admin/contract";

type Screen = { label: string; href: `/admin/${string}`; Icon: LucideIcon; right: NeededRight; otherPaths?: string[] };

/** The admin's screens (§2) by the work that they are for, daily work first. A folded group opens with its current screen. */
export const screenGroups: { title: string; isFolded?: true; screens: Screen[] }[] = [
  {
    title: "Daily work",
    screens: [
      { label: "Dashboard", href: "/admin/dashboard", right: "any", Icon: LayoutDashboard },
      { label: "Orders", href: "/admin/orders", right: "order.see", Icon: ClipboardList },
      { label: "Returns and cancellations", href: "/admin/returns-and-cancels", right: "return.see", Icon: Undo2 },
      { label: "Shifts", href: "/admin/shifts", right: shiftReaders, Icon: Wallet },
      { label: "Couriers' cash", href: "/admin/couriers", right: "payment.see", Icon: HandCoins },
      { label: "Enquiries", href: "/admin/enquiries", right: "enquiry.see", Icon: MessagesSquare },
    ],
  },
  {
    title: "Catalogue",
    screens: [
      {
        label: "Products",
        href: "/admin/products",
        right: "product.see",
        Icon: Boxes,
        otherPaths: ["/admin/add-product", "/admin/edit-product-images"],
      },
      { label: "Categories", href: "/admin/categories", right: "product.see", Icon: Tags },
      { label: "Brands", href: "/admin/brands", right: "product.see", Icon: BadgePercent },
      { label: "Problems", href: "/admin/problems", right: "product.see", Icon: Droplets },
      { label: "Systems", href: "/admin/systems", right: "product.see", Icon: Layers },
      { label: "Search", href: "/admin/search", right: "product.see", Icon: Search },
    ],
  },
  {
    title: "Customers",
    screens: [
      { label: "Users", href: "/admin/users", right: "customer.see", Icon: Users },
      { label: "Reviews", href: "/admin/reviews", right: "content.see", Icon: Star },
      { label: "Staff", href: "/admin/staff", right: "staff.manage", Icon: IdCard },
      { label: "Newsletter", href: "/admin/newsletter", right: ["customer.see", "message.see"], Icon: Mail },
    ],
  },
  {
    title: "Website",
    isFolded: true,
    screens: [
      { label: "Gallery", href: "/admin/gallery", right: "content.see", Icon: Images },
      { label: "Sliders", href: "/admin/sliders", right: "content.see", Icon: PanelTop },
      { label: "Services", href: "/admin/services", right: "content.see", Icon: Wrench },
      { label: "Team", href: "/admin/team", right: "content.see", Icon: UsersRound },
      { label: "About", href: "/admin/about", right: "content.see", Icon: Info },
      { label: "FAQs", href: "/admin/faqs", right: "content.see", Icon: MessageCircleQuestion },
      { label: "Translations", href: "/admin/translations", right: "content.see", Icon: Languages },
      { label: "Help", href: "/admin/help", right: "any", Icon: LifeBuoy },
      {
        label: "Privacy policy",
        href: "/admin/privacy-policy",
        right: "content.see",
        Icon: ShieldCheck,
        otherPaths: ["/admin/privacy-policy-form"],
      },
      { label: "Return policy", href: "/admin/return-policy", right: "content.see", Icon: Newspaper },
      { label: "Shipping policy", href: "/admin/shipping-policy", right: "content.see", Icon: Truck },
    ],
  },
  {
    title: "Shop",
    screens: [
      {
        label: "Reports",
        href: "/admin/reports",
        right: "report.see",
        Icon: BarChart3,
        otherPaths: ["/admin/generate-report"],
      },
      { label: "Audit log", href: "/admin/audit", right: "audit.see", Icon: FileClock },
      { label: "Settings", href: "/admin/settings", right: "any", Icon: Settings },
      { label: "System", href: "/admin/system", right: "system.see", Icon: Activity },
    ],
  },
];

/** Also the pages of the avatar menu. */
const screens: Omit<Screen, "Icon" | "right">[] = [...screenGroups.flatMap((group) => group.screens), ...adminNavigation];

/** The screen that a path belongs to. */
export const getScreen = (path: string) =>
  screens.find(({ href, otherPaths = [] }) => [href, ...otherPaths].some((each) => path === each || path.startsWith(`${each}/`)));

const companyPath = "/admin/settings/company";

/** The documented error messages of lists (§8). */
const failures: Record<string, string> = {
  "/admin/reviews": "An error occurred",
  "/admin/newsletter": "Failed to fetch newsletters",
  "/admin/faqs": "Failed to fetch FAQs",
  [companyPath]: "Failed to fetch company details",
};

/** The link on an error page: to the list that the path belongs to, or to the dashboard. */
export function getBackLink(path: string): { label: string; href: string } {
  const screen = getScreen(path);
  const isList = !screen || screen.href === path;
  return isList
    ? { label: "Back to the dashboard", href: "/admin/dashboard" }
    : { label: `Back to ${screen.label}`, href: screen.href };
}

/** The one error that §8 also wants as a toast. */
export const isToasted = (path: string): boolean => path === companyPath;

export const getFailure = (path: string) =>
  failures[path] ?? `Failed to fetch ${getScreen(path)?.label.toLowerCase() ?? "this screen"}`;
