import { msg, msgs } from "@/lib/platform/shared/language/t";

/** The shop's menus, in the order of §2. */

export const mainNavigation = [
  { label: msg("Home"), href: "/" },
  { label: msg("Products"), href: "/products" },
  { label: msg("About"), href: "/about" },
  { label: msg("Services"), href: "/services" },
  { label: msg("Contact"), href: "/contact" },
] as const;

/** The avatar menu of customers; administrators have their dashboard instead of customer pages. */
export const customerNavigation = [
  { label: msg("Dashboard"), href: "/customer/dashboard" },
  { label: msg("Notifications"), href: "/customer/notifications" },
  { label: msg("Order History"), href: "/customer/purchase-history" },
  { label: msg("Manage Profile"), href: "/customer/manage-profile" },
] as const;
export const adminNavigation = [
  { label: msg("Dashboard"), href: "/admin/dashboard" },
  { label: msg("Notifications"), href: "/admin/notifications" },
  { label: msg("My account"), href: "/admin/account" },
] as const;

export const quickLinks = [
  { label: msg("Products"), href: "/products" },
  { label: msg("About"), href: "/about" },
  { label: msg("Services"), href: "/services" },
  { label: msg("Teams"), href: "/teams" },
  { label: msg("Gallery"), href: "/gallery" },
  { label: msg("Cart"), href: "/cart" },
  { label: msg("Wishlist"), href: "/wishlist" },
  { label: msg("Contact"), href: "/contact" },
] as const;

export const supportLinks = [
  { label: msg("FAQ"), href: "/faq" },
  { label: msg("Shipping policy"), href: "/shipping-policy" },
  { label: msg("Return policy"), href: "/return-policy" },
  { label: msg("Privacy policy"), href: "/privacy-policy" },
] as const;

export const cities = msgs([
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
]);
