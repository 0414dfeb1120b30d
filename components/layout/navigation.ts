/** The shop's menus, in the order of §2. */

export const mainNavigation = [
  { label: "Home", href: "/" },
  { label: "Products", href: "/products" },
  { label: "About", href: "/about" },
  { label: "Services", href: "/services" },
  { label: "Contact", href: "/contact" },
] as const;

/** The avatar menu of customers; administrators have their dashboard instead of customer pages. */
export const customerNavigation = [
  { label: "Dashboard", href: "/customer/dashboard" },
  { label: "Notifications", href: "/customer/notifications" },
  { label: "Order History", href: "/customer/purchase-history" },
  { label: "Manage Profile", href: "/customer/manage-profile" },
] as const;
export const adminNavigation = [
  { label: "Dashboard", href: "/admin/dashboard" },
  { label: "Notifications", href: "/admin/notifications" },
  { label: "My account", href: "/admin/account" },
] as const;

export const quickLinks = [
  { label: "Products", href: "/products" },
  { label: "About", href: "/about" },
  { label: "Services", href: "/services" },
  { label: "Teams", href: "/teams" },
  { label: "Gallery", href: "/gallery" },
  { label: "Cart", href: "/cart" },
  { label: "Wishlist", href: "/wishlist" },
  { label: "Contact", href: "/contact" },
] as const;

export const supportLinks = [
  { label: "FAQ", href: "/faq" },
  { label: "Shipping policy", href: "/shipping-policy" },
  { label: "Return policy", href: "/return-policy" },
  { label: "Privacy policy", href: "/privacy-policy" },
] as const;

export const cities = [
  "Kathmandu",
  "Lalitpur",
  "Bhaktapur",
  "Pokhara",
  "Bharatpur",
  "Biratnagar",
  "Birgunj",
  "Butwal",
  "Dharan",
  "Nepalgunj",
] as const;
