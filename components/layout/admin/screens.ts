import {
  Activity,
  BadgePercent,
  BarChart3,
  Boxes,
  ClipboardList,
  Droplets,
  FileClock,
  FileDown,
  FileText,
  Images,
  Info,
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
  Wrench,
} from "lucide-react";
import { adminNavigation } from "@/components/layout/navigation";

type Screen = { label: string; href: `/admin/${string}`; Icon: LucideIcon; otherPaths?: string[] };

/** The admin's screens (§2) in the menu's order: daily work first. */
export const screenGroups: { title: string; screens: Screen[] }[] = [
  {
    title: "Sales",
    screens: [
      { label: "Dashboard", href: "/admin/dashboard", Icon: LayoutDashboard },
      { label: "Orders", href: "/admin/orders", Icon: ClipboardList },
      { label: "Returns and cancellations", href: "/admin/returns-and-cancels", Icon: Undo2 },
      { label: "Enquiries", href: "/admin/enquiries", Icon: MessagesSquare },
    ],
  },
  {
    title: "Catalogue",
    screens: [
      {
        label: "Products",
        href: "/admin/products",
        Icon: Boxes,
        otherPaths: ["/admin/add-product", "/admin/edit-product-images"],
      },
      { label: "Categories", href: "/admin/categories", Icon: Tags },
      { label: "Brands", href: "/admin/brands", Icon: BadgePercent },
      { label: "Problems", href: "/admin/problems", Icon: Droplets },
      { label: "Systems", href: "/admin/systems", Icon: Layers },
      { label: "Reviews", href: "/admin/reviews", Icon: Star },
      { label: "Search", href: "/admin/search", Icon: Search },
    ],
  },
  {
    title: "Customers",
    screens: [
      { label: "Users", href: "/admin/users", Icon: Users },
      { label: "Newsletter", href: "/admin/newsletter", Icon: Mail },
    ],
  },
  {
    title: "Reports",
    screens: [
      { label: "Reports", href: "/admin/reports", Icon: BarChart3 },
      { label: "Generate report", href: "/admin/generate-report", Icon: FileDown },
      { label: "Audit log", href: "/admin/audit", Icon: FileClock },
    ],
  },
  {
    title: "Website",
    screens: [
      { label: "Gallery", href: "/admin/gallery", Icon: Images },
      { label: "Sliders", href: "/admin/sliders", Icon: PanelTop },
      { label: "Services", href: "/admin/services", Icon: Wrench },
      { label: "Team", href: "/admin/team", Icon: UsersRound },
      { label: "About", href: "/admin/about", Icon: Info },
      { label: "FAQs", href: "/admin/faqs", Icon: MessageCircleQuestion },
      { label: "Help", href: "/admin/help", Icon: LifeBuoy },
      { label: "Privacy policy", href: "/admin/privacy-policy", Icon: ShieldCheck },
      { label: "Privacy policy form", href: "/admin/privacy-policy-form", Icon: FileText },
      { label: "Return policy", href: "/admin/return-policy", Icon: Newspaper },
      { label: "Shipping policy", href: "/admin/shipping-policy", Icon: Truck },
      { label: "Settings", href: "/admin/settings", Icon: Settings },
      { label: "System", href: "/admin/system", Icon: Activity },
    ],
  },
];

/** Also the pages of the avatar menu. */
const screens: Omit<Screen, "Icon">[] = [...screenGroups.flatMap((group) => group.screens), ...adminNavigation];

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
