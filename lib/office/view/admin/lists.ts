import type { NeededRight, Right } from "@/lib/platform/shared/rights";

type ViewedList = {
  label: string;
  path: `/admin/${string}`;
  right: Right;
  /** The parameters of its address that a view keeps, as staff know them. */
  filters: Record<string, string>;
};

const tab = "Tab";
const q = "Search";
const rows = "Rows a page";

/** The lists of the back office that have saved views. A test compares their filters with those of the screens. */
export const viewLists = {
  orders: {
    label: "Orders",
    path: "/admin/orders",
    right: "order.see",
    filters: {
      tab,
      q,
      from: "From",
      to: "To",
      calendar: "Calendar",
      method: "Method",
      payment: "Payment",
      district: "District",
      courier: "Courier",
      assignee: "Assigned to",
      tag: "Tag",
      rows,
    },
  },
  returns: { label: "Returns", path: "/admin/returns-and-cancels", right: "return.see", filters: { tab, q } },
  enquiries: {
    label: "Enquiries",
    path: "/admin/enquiries",
    right: "enquiry.see",
    filters: { tab, q, type: "Type", assignee: "Assigned to", tag: "Tag", day: "Visit date" },
  },
  products: {
    label: "Products",
    path: "/admin/products",
    right: "product.see",
    filters: {
      q,
      status: "Status",
      stock: "Stock",
      category: "Category",
      brand: "Brand",
      sort: "Sort by",
      rows,
      hide: "Hidden columns",
    },
  },
  users: {
    label: "Users",
    path: "/admin/users",
    right: "customer.see",
    filters: { q, role: "Role", status: "Status", tag: "Tag", sort: "Sort by" },
  },
  reviews: { label: "Reviews", path: "/admin/reviews", right: "content.see", filters: { tab, q, stars: "Stars" } },
  subscribers: { label: "Subscribers", path: "/admin/newsletter", right: "customer.see", filters: { q, state: "Status" } },
  coupons: { label: "Coupons", path: "/admin/settings/coupons", right: "product.see", filters: { q, state: "Status" } },
  audit: {
    label: "Audit log",
    path: "/admin/audit",
    right: "audit.see",
    filters: { q, actor: "Who", subject: "What", subjectId: "One record", from: "From", to: "To" },
  },
} satisfies Record<string, ViewedList>;

export type ViewListName = keyof typeof viewLists;
export const viewListNames = Object.keys(viewLists) as [ViewListName, ...ViewListName[]];

/** Whoever sees one of the lists may have views; which list it is, a command asks for itself. */
export const viewRights: NeededRight = [...new Set(viewListNames.map((name) => viewLists[name].right))];

export const getViewList = (name: ViewListName): ViewedList => viewLists[name];

export const maxViews = 20;

/** Figures beyond it are shown as "99+". */
export const maxCounted = 99;
