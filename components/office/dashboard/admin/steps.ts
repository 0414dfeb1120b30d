import { getSingleSlug, kindNames } from "@/lib/content/page/rules";
import type { Beginning, ExampleName } from "@/lib/office/report/admin/dashboard-contract";

type Step = {
  label: string;
  why: string;
  href: string;
  isDone: boolean;
  /** Whether the shop lacks something without it, also once it has orders. */
  isNeeded: boolean;
};

/** What a shop needs before it opens, and what helps it. */
export function getSteps(beginning: Beginning): Step[] {
  return [
    {
      label: "Add the company address and PAN",
      why: "Needed for tax invoices.",
      href: "/admin/settings/company",
      isDone: beginning.hasPan,
      isNeeded: true,
    },
    ...getMessageSteps(beginning),
    getBackupStep(beginning),
    getPolicyStep(beginning),
    ...getExampleSteps(beginning),
    {
      label: "Set delivery charges",
      why: "By district and weight.",
      href: "/admin/settings/delivery-zones",
      isDone: beginning.hasZones,
      isNeeded: true,
    },
    {
      label: "Add your bank account",
      why: "Customers can then pay by transfer.",
      href: "/admin/settings/company",
      isDone: beginning.hasBank,
      isNeeded: false,
    },
    {
      label: "Connect eSewa or Khalti",
      why: "The page says which keys are missing.",
      href: "/admin/settings/payment-methods",
      isDone: beginning.hasGateway,
      isNeeded: false,
    },
    {
      label: "Invite your staff",
      why: "Everyone gets a login of their own.",
      href: "/admin/staff",
      isDone: beginning.hasStaff,
      isNeeded: false,
    },
    {
      label: "Add products",
      why: "One by one, or import a file.",
      href: "/admin/products",
      isDone: beginning.hasProducts,
      isNeeded: true,
    },
    {
      label: "See the shop as customers do",
      why: "Place a test order and see it here.",
      href: "/",
      isDone: false,
      isNeeded: false,
    },
  ];
}

/** What the shop still lacks. */
export const getOpenSteps = (beginning: Beginning): Step[] =>
  getSteps(beginning).filter(({ isDone, isNeeded }) => isNeeded && !isDone);

/** A test only makes sense once something is sent. */
function getMessageSteps({ canMail, hasMailed, canText, hasTexted }: Beginning): Step[] {
  const mail = {
    label: "Set up emails",
    why: "Until RESEND_API_KEY is set, emails are only written to a folder.",
    href: "/admin/system",
    isDone: canMail,
    isNeeded: true,
  };
  const mailTest = {
    label: "Send yourself a test email",
    why: "Open any email and choose “Send a test to me”.",
    href: "/admin/settings/mail",
    isDone: hasMailed,
    isNeeded: true,
  };
  const texts = {
    label: "Set up text messages",
    why: "Until SPARROW_TOKEN is set, text messages are only written to a folder, login codes included.",
    href: "/admin/system",
    isDone: canText,
    isNeeded: true,
  };
  const textTest = {
    label: "Send yourself a test text message",
    why: "Open any text message and choose “Send a test to me”.",
    href: "/admin/settings/sms",
    isDone: hasTexted,
    isNeeded: true,
  };
  return [mail, ...(canMail ? [mailTest] : []), texts, ...(canText ? [textTest] : [])];
}

function getBackupStep({ hasBackup, isNightly }: Beginning): Step {
  const first = isNightly
    ? "The first one is made tonight."
    : "BACKUP_NIGHTLY=true makes one every night. Set it to false if you back up the database yourself.";
  const why = hasBackup ? "The page says when the last one was made." : first;
  return { label: "Make a backup", why, href: "/admin/system", isDone: hasBackup, isNeeded: true };
}

/** Leads to the first one that is missing. */
function getPolicyStep({ missingPolicies }: Beginning): Step {
  const [first = "privacy_policy"] = missingPolicies;
  const missing = missingPolicies.map((kind) => kindNames[kind]).join(", ");
  return {
    label: "Publish your policies",
    why: missing ? `Not published: ${missing}.` : "Privacy, returns and delivery.",
    href: `/admin/${getSingleSlug(first)}`,
    isDone: missing === "",
    isNeeded: true,
  };
}

const examples: Record<ExampleName, { label: string; href: string }> = {
  company: { label: "company details", href: "/admin/settings/company" },
  figures: { label: "figures on the home page", href: "/admin/settings/company" },
  reviews: { label: "reviews that no customer wrote", href: "/admin/reviews" },
  policies: { label: "policies", href: "/admin/privacy-policy" },
  about: { label: "About us", href: "/admin/about" },
  services: { label: "services", href: "/admin/services" },
  team: { label: "team", href: "/admin/team" },
  gallery: { label: "albums of the gallery", href: "/admin/gallery" },
};

/** Only a shop that was set up with invented content has this step; it leads to the first of it. */
function getExampleSteps({ examples: names }: Beginning): Step[] {
  const [first] = names;
  if (!first) return [];
  const all = names.map((name) => examples[name].label).join(", ");
  const why = `Invented, and not changed by you yet: ${all}.`;
  return [{ label: "Replace the examples", why, href: examples[first].href, isDone: false, isNeeded: true }];
}
