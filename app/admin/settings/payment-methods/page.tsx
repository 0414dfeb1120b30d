import type { Metadata } from "next";
import { Changeable } from "@/components/kit/changeable";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { GatewayPanel } from "@/components/terms/payment-method/admin/gateway-panel";
import { MethodSwitch } from "@/components/terms/payment-method/admin/method-switch";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { countText } from "@/lib/platform/shared/numbers/money";
import { listAdminZones } from "@/lib/terms/delivery/admin/queries";
import { listGatewaySettings } from "@/lib/terms/payment-method/admin/queries";
import { getBankAccount } from "@/lib/terms/payment-method/bank-account";
import { getMethodsOff } from "@/lib/terms/payment-method/queries";

export const metadata: Metadata = { title: "Payment methods" };

export default async function PaymentMethodsPage() {
  await requireStaff("settings.see");
  const [bank, zones, gateways, off] = await Promise.all([
    getBankAccount(),
    listAdminZones(),
    listGatewaySettings(),
    getMethodsOff(),
  ]);
  const isBankOn = !off.includes("bank");
  const isCodOn = !off.includes("cod");
  const cod = zones.filter(({ codUpTo }) => codUpTo !== null).length;
  return (
    <SettingsPage tab="payment-methods">
      <Changeable to="settings.change">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {gateways.map((settings) => (
            <GatewayPanel key={settings.method} settings={settings} />
          ))}
          <Panel title="Bank transfer" action={<State isOn={bank !== null && isBankOn} />}>
            <p className="text-stone">
              {bank
                ? `${bank.bank}, ${bank.accountName}, ${bank.accountNumber}.`
                : "Customers cannot choose it until you add your bank account."}
            </p>
            <Link href="/admin/settings/company" className="tap-link mt-2 font-semibold">
              {bank ? "Change the bank account" : "Add the bank account"}
            </Link>
            {bank && <MethodSwitch method="bank" isOn={isBankOn} />}
          </Panel>
          <Panel title="Cash on delivery" action={<State isOn={cod > 0 && isCodOn} />}>
            <p className="text-stone">
              {isCodOn ? `Available in ${countText(cod, "delivery zone")}.` : "Switched off in every delivery zone."} Each zone
              has its own limit.
            </p>
            <Link href="/admin/settings/delivery-zones" className="tap-link mt-2 font-semibold">
              Change the limits
            </Link>
            <MethodSwitch method="cod" isOn={isCodOn} />
          </Panel>
        </div>
      </Changeable>
    </SettingsPage>
  );
}

const State = ({ isOn }: { isOn: boolean }) => <Pill look={isOn ? "good" : "quiet"}>{isOn ? "On" : "Off"}</Pill>;
