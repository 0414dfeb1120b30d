import { may, type NeededRight, type Right } from "@/lib/platform/shared/rights";

type Tab = {
  label: string;
  /** To see it. */
  right: NeededRight;
  /** To change it. */
  changeRight: NeededRight;
};

/** The settings by the last part of their path: a new one is one more line. */
export const tabs = {
  company: { label: "Company", right: "settings.see", changeRight: ["settings.change", "settings.bank", "settings.tax"] },
  coupons: { label: "Coupons", right: "product.see", changeRight: "product.price" },
  "payment-methods": { label: "Payment methods", right: "settings.see", changeRight: "settings.change" },
  "delivery-zones": { label: "Delivery zones", right: "settings.see", changeRight: "settings.change" },
  seasons: { label: "Rainy months", right: "settings.see", changeRight: "settings.change" },
  "price-groups": { label: "Price groups", right: "product.see", changeRight: "product.price" },
  mail: { label: "Emails", right: "message.see", changeRight: "message.change" },
  sms: { label: "Text messages", right: "message.see", changeRight: "message.change" },
  "second-step": { label: "Second step", right: "staff.manage", changeRight: "staff.manage" },
  sounds: { label: "Sounds", right: "any", changeRight: "settings.change" },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof tabs;
export const settingsTabs = Object.keys(tabs) as TabName[];

export const getSettingsPath = (tab: TabName) => `/admin/settings/${tab}` as const;

/** The first of the settings that somebody may see; there is always one. */
export const getFirstTab = (holder: { rights: readonly Right[] }): TabName =>
  settingsTabs.find((tab) => may(holder, tabs[tab].right)) ?? "sounds";
