import { randomUUID } from "node:crypto";
import { readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { db } from "@/lib/platform/server/db/client";
import { createPhoto, toFormData } from "./delivered-orders";
import { wholeOrder } from "./whole-order";

/** Fixtures for users and their roles, the company, price groups, coupons and delivery zones in the matrix of tests/access.test.ts. */

const rates = { base: 150, includedKg: 10, perKg: 8, freeFrom: 15_000, minDays: 1, maxDays: 2, codUpTo: 50_000 };
export const zoneBody = (values: object = {}) => ({ name: `Zone ${randomUUID()}`, districts: ["Ilam"], ...rates, ...values });
export const couponBody = (values: object = {}) => ({
  code: `ROOF-${randomUUID().slice(0, 8)}`,
  kind: "percent",
  value: 10,
  ...values,
});
/** Created once. */
let picture: File | undefined;
const imageForm = () => toFormData({ file: picture ?? "" });

const fees = { parcelFee: 120, cashPercent: 1.5 };
const courierBody = () => ({
  name: `Courier ${randomUUID()}`,
  phone: "",
  trackingUrl: "",
  ...fees,
  isOwn: false,
  isActive: true,
});
const groupBody = () => ({ name: `Group ${randomUUID()}`, percent: 2.5 });

export async function settingsFixtures(): Promise<Record<string, string>> {
  picture ??= await createPhoto();
  const { id: zoneId } = await db.deliveryZone.create({
    data: {
      name: `Zone ${randomUUID()}`,
      districts: [],
      base: 15_000n,
      perKg: 800n,
      codUpTo: 5_000_000n,
      minDays: 1,
      maxDays: 2,
    },
  });
  const coupon = await db.coupon.create({ data: { code: `OFF-${randomUUID().toUpperCase()}`, kind: "free_delivery" } });
  const courier = await db.courier.create({ data: { name: `Courier ${randomUUID()}` } });
  const group = await db.priceGroup.create({ data: { name: `Of ${randomUUID()}`, basisPoints: 250 } });
  const user = await db.user.create({
    data: { fullName: "Somebody whose phone is lost", email: `${randomUUID()}@roof.example` },
  });
  const role = await db.staffRole.create({ data: { name: `Role ${randomUUID()}`, rights: ["order.see"] } });
  const colleague = await db.user.create({
    data: {
      fullName: "Somebody whose app is lost",
      email: `${randomUUID()}@staff.example`,
      role: "admin",
      staffRoleId: readOnlyRoleId,
      factorSince: new Date(),
    },
  });
  return {
    zoneId,
    couponId: coupon.id,
    priceGroupId: group.id,
    courierId: courier.id,
    lostPhoneId: user.id,
    staffRoleId: role.id,
    colleagueId: colleague.id,
  };
}

export const settingsParams: Record<string, string> = {
  "PATCH /api/users/admin/[id]/mobile": "lostPhoneId",
  "DELETE /api/users/admin/[id]": "lostPhoneId",
  "PATCH /api/users/admin/[id]/staff-role": "colleagueId",
  "PATCH /api/staff-role/[id]": "staffRoleId",
  "DELETE /api/staff-role/[id]": "staffRoleId",
  "POST /api/users/admin/[id]/reset-factor": "colleagueId",
  "PATCH /api/users/factor/role/[id]": "staffRoleId",
  "PATCH /api/coupon/[id]": "couponId",
  "PATCH /api/coupon/[id]/pause": "couponId",
  "DELETE /api/coupon/[id]": "couponId",
  "PATCH /api/delivery/[id]": "zoneId",
  "DELETE /api/delivery/[id]": "zoneId",
  "PATCH /api/courier/[id]": "courierId",
  "DELETE /api/courier/[id]": "courierId",
  "PATCH /api/price-group/[id]": "priceGroupId",
  "DELETE /api/price-group/[id]": "priceGroupId",
};

export const settingsBodies: Record<string, (own: Record<string, string>) => unknown> = {
  "PUT /api/company-detail": () => ({ name: "Sukkha Waterproofing" }),
  "PUT /api/company-detail/logo": imageForm,
  "PUT /api/company-detail/icon": imageForm,
  "PUT /api/company-detail/social-picture": imageForm,
  "POST /api/users/admin": () => ({ fullName: "Ramesh Karki", email: `${randomUUID()}@staff.example` }),
  "PATCH /api/users/admin/[id]/mobile": () => ({ mobile: "9800000017", reason: "Knew the last order" }),
  "PATCH /api/users/admin/[id]/staff-role": (own) => ({ staffRoleId: own.staffRoleId }),
  "POST /api/staff-role": () => ({ name: `Role ${randomUUID()}`, note: "", rights: ["order.ship"] }),
  "PATCH /api/staff-role/[id]": () => ({ rights: ["order.ship"] }),
  "POST /api/users/admin/[id]/reset-factor": () => ({ reason: "A new phone" }),
  "PATCH /api/users/factor/role/[id]": () => ({ graceDays: 7 }),
  "POST /api/coupon": couponBody,
  "PATCH /api/coupon/[id]": couponBody,
  "PATCH /api/coupon/[id]/pause": () => ({ isPaused: true }),
  "POST /api/delivery": zoneBody,
  "PATCH /api/delivery/[id]": zoneBody,
  "PUT /api/delivery/order": wholeOrder(() => db.deliveryZone.findMany()),
  "POST /api/courier": courierBody,
  "PATCH /api/courier/[id]": courierBody,
  "PUT /api/courier/order": wholeOrder(() => db.courier.findMany()),
  "POST /api/price-group": groupBody,
  "PATCH /api/price-group/[id]": groupBody,
  "PATCH /api/payment-method/[method]": () => ({ isOn: true }),
};
