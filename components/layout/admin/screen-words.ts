import { importRights } from "@/lib/catalogue/product/admin/import/contract";
import type { NeededRight } from "@/lib/platform/shared/rights";

/** What else people call the admin's screens (screens.ts), in both languages: the search of the back office finds them by these too. */
export const screenWords: Record<string, string> = {
  "/admin/dashboard": "home overview start to do ड्यासबोर्ड गृह",
  "/admin/orders": "sales invoices bills payments payment slips अर्डर बिल बिक्री भुक्तानी",
  "/admin/returns-and-cancels": "refunds money back replace फिर्ता रद्द",
  "/admin/shifts": "counter cash drawer till float count close day cashier गल्ला नगद काउन्टर",
  "/admin/couriers": "settlement COD cash on delivery collected hand over drivers statement fees कुरियर नगद हिसाब",
  "/admin/enquiries": "messages questions quotes inspections complaints contact सोधपुछ गुनासो सन्देश",
  "/admin/products": "items goods stock prices SKU inventory catalogue सामान मौज्दात स्टक मूल्य",
  "/admin/categories": "subcategories groups वर्ग श्रेणी",
  "/admin/brands": "makers manufacturers ब्रान्ड",
  "/admin/problems": "leaks damp cracks fix चुहावट समस्या",
  "/admin/systems": "layers solutions fix प्रणाली तह",
  "/admin/search": "synonyms words misses nothing found खोज शब्द",
  "/admin/users": "customers people accounts businesses contractors clients ग्राहक प्रयोगकर्ता",
  "/admin/reviews": "ratings stars feedback समीक्षा",
  "/admin/staff": "employees colleagues team roles rights invite कर्मचारी",
  "/admin/newsletter": "subscribers mailing list campaign समाचार",
  "/admin/gallery": "images photos pictures फोटो तस्बिर",
  "/admin/sliders": "banners home page slides ब्यानर",
  "/admin/services": "work inspection waterproofing सेवा",
  "/admin/team": "people about us photos टोली",
  "/admin/about": "about us company page हाम्रो बारे",
  "/admin/faqs": "questions answers प्रश्न",
  "/admin/translations": "nepali language translate draft outdated export import po नेपाली अनुवाद भाषा",
  "/admin/help": "guide how to manual सहायता मद्दत",
  "/admin/privacy-policy": "legal personal data गोपनीयता",
  "/admin/return-policy": "legal refunds फिर्ता नीति",
  "/admin/shipping-policy": "legal delivery डेलिभरी नीति",
  "/admin/reports": "sales figures VAT tax money download export CSV XLSX हिसाब कर भ्याट प्रतिवेदन",
  "/admin/audit": "history changes who changed इतिहास",
  "/admin/settings": "options configuration सेटिङ",
  "/admin/system": "health backup server jobs queue ब्याकअप",
  "/admin/notifications": "alerts bell सूचना",
  "/admin/account": "password passkey profile my name keys shortcuts calendar BS AD मिति खाता",
};

type Action = { label: string; href: `/admin/${string}`; right: NeededRight; words: string };

/** Work that begins on a page of its own below a screen. */
export const adminActions: Action[] = [
  { label: "New order", href: "/admin/orders/new", right: "order.change", words: "add create take counter नयाँ अर्डर" },
  { label: "Add product", href: "/admin/add-product", right: "product.price", words: "new create item नयाँ सामान" },
  { label: "Import products", href: "/admin/products/import", right: importRights, words: "CSV upload file spreadsheet" },
  { label: "Change prices", href: "/admin/products/price-changes", right: "product.see", words: "many bulk percent raise मूल्य" },
  { label: "Low stock", href: "/admin/products/low-stock", right: "product.see", words: "reorder sold out स्टक" },
  { label: "Add coupon", href: "/admin/settings/coupons/new", right: "product.price", words: "new create discount code नयाँ छुट" },
  { label: "Write newsletter", href: "/admin/newsletter/issues/new", right: "message.change", words: "new send issue campaign" },
  { label: "Roles", href: "/admin/staff/roles", right: "staff.manage", words: "rights permissions अधिकार" },
];
