import { may, type NeededRight, type Right } from "@/lib/platform/shared/rights";

type Tab = {
  label: string;
  /** To see it. */
  right: NeededRight;
  /** To change it. */
  changeRight: NeededRight;
  /** What else people call what is set there: the search of the back office finds it by these too. */
  words: string;
};

/** The settings by the last part of their path: a new one is one more line. */
export const tabs = {
  company: {
    label: "Company",
    right: "settings.see",
    changeRight: ["settings.change", "settings.bank", "settings.tax"],
    words:
      "VAT PAN tax bank account QR name address phone logo colours invoice letters opening hours social कर भ्याट बैंक कम्पनी प्यान ठेगाना",
  },
  coupons: {
    label: "Coupons",
    right: "product.see",
    changeRight: "product.price",
    words: "discount codes vouchers offers छुट कुपन",
  },
  "payment-methods": {
    label: "Payment methods",
    right: "settings.see",
    changeRight: "settings.change",
    words: "eSewa Khalti cash on delivery COD bank transfer भुक्तानी",
  },
  "delivery-zones": {
    label: "Delivery zones",
    right: "settings.see",
    changeRight: "settings.change",
    words: "shipping charge courier districts pickup डेलिभरी ढुवानी",
  },
  couriers: {
    label: "Couriers",
    right: "settings.see",
    changeRight: "settings.change",
    words: "shipping parcels tracking drivers fees cash collected कुरियर पार्सल",
  },
  seasons: {
    label: "Rainy months",
    right: "settings.see",
    changeRight: "settings.change",
    words: "monsoon rain weather वर्षा मनसुन",
  },
  "price-groups": {
    label: "Price groups",
    right: "product.see",
    changeRight: "product.price",
    words: "trade dealers discount wholesale contractors थोक",
  },
  mail: { label: "Emails", right: "message.see", changeRight: "message.change", words: "email templates texts letters इमेल" },
  sms: {
    label: "Text messages",
    right: "message.see",
    changeRight: "message.change",
    words: "SMS templates texts mobile एसएमएस",
  },
  "second-step": {
    label: "Second step",
    right: "staff.manage",
    changeRight: "staff.manage",
    words: "two-factor 2FA authenticator security login सुरक्षा",
  },
  sounds: { label: "Sounds", right: "any", changeRight: "settings.change", words: "notification bell ring आवाज" },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof tabs;
export const settingsTabs = Object.keys(tabs) as TabName[];

export const getSettingsPath = (tab: TabName) => `/admin/settings/${tab}` as const;

/** The first of the settings that somebody may see; there is always one. */
export const getFirstTab = (holder: { rights: readonly Right[] }): TabName =>
  settingsTabs.find((tab) => may(holder, tabs[tab].right)) ?? "sounds";
