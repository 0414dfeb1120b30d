import { newSecret } from "@/lib/people/users/factor/totp";
import { seal } from "@/lib/platform/server/auth/seal";
import { db } from "@/lib/platform/server/db/client";
import { type TestProduct, toVariant } from "./orders";

/** Fixtures for what belongs to an account, such as its cart and addresses, in the matrix of tests/access.test.ts. */

type OwnIds = Record<string, string>;

export async function accountFixtures(userId: string, canary: string, product: TestProduct): Promise<OwnIds> {
  const variant = toVariant(product);
  const line = { userId, productId: product.id, variantId: variant.id, quantity: 2, priceSeen: variant.price };
  const item = await db.cartItem.create({ data: line });
  await db.wishlistItem.create({ data: { userId, productId: product.id, priceSeen: variant.price } });
  const news = await db.notification.create({
    data: { userId, kind: "account", title: "A thing happened", body: canary },
  });
  const address = await db.address.create({
    data: {
      userId,
      label: "Home",
      fullName: canary,
      phone: "9841234567",
      province: "Bagmati",
      district: "Kathmandu",
      municipality: "Kathmandu Metropolitan City",
      ward: 11,
      tole: "Teku",
      isDefault: true,
    },
  });
  const content = {
    name: "Roof",
    extent: 1,
    unit: "m2",
    needs: [{ productId: product.id, name: "", color: "", amount: 1, unit: "l" }],
  };
  const system = await db.cartSystem.create({ data: { userId, systemId: product.id, version: 1, content } });
  const sessionId = crypto.randomUUID();
  await db.session.create({
    data: { jti: sessionId, userId, version: 0, device: canary, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const passkey = await db.passkey.create({
    data: { userId, credentialId: userId, publicKey: Buffer.from("x"), name: canary },
  });
  const app = await db.authenticatorApp.create({
    data: { userId, name: canary, secret: seal(newSecret(), userId), lastStep: 0 },
  });
  const trust = { userId, tokenHash: userId, version: 0, device: canary, expiresAt: new Date(Date.now() + 3_600_000) };
  const browser = await db.trustedBrowser.create({ data: trust });
  const note = await db.personNote.create({ data: { userId, text: canary, authorId: userId, authorName: "Sarita" } });
  const twin = { fullName: "Maya Lama", phone: "9841000000" };
  const kept = await db.user.create({ data: twin });
  const other = await db.user.create({ data: twin });
  return {
    keptId: kept.id,
    otherId: other.id,
    noteId: note.id,
    passkeyId: passkey.id,
    appId: app.id,
    browserId: browser.id,
    sessionId,
    cartSystemId: system.id,
    itemId: item.id,
    notificationId: news.id,
    addressId: address.id,
    productId: product.id,
    cartVariantId: variant.id,
  };
}

export const accountParams: Record<string, string> = {
  "GET /api/users/admin/[id]/merge/[otherId]": "keptId",
  "POST /api/users/admin/[id]/merge/[otherId]": "keptId",
  "PATCH /api/passkey/[id]": "passkeyId",
  "DELETE /api/passkey/[id]": "passkeyId",
  "PATCH /api/users/factor/app/[id]": "appId",
  "DELETE /api/users/factor/app/[id]": "appId",
  "DELETE /api/users/factor/browser/[id]": "browserId",
};

export const accountBodies: Record<string, (own: OwnIds) => unknown> = {
  "POST /api/cart/[userId]": ({ productId }) => ({ productId, quantity: 1, price: 1, color: "" }),
  "POST /api/cart/[userId]/items": ({ productId, cartVariantId }) => ({
    items: [{ productId, variantId: cartVariantId, quantity: 1 }],
  }),
  "PUT /api/users/calendar": () => ({ calendar: "bs" }),
  "POST /api/cart/[userId]/list": () => ({ text: "ABH-RC5-20L-WHT x 4" }),
  "PATCH /api/cart/[userId]": ({ cartVariantId }) => ({ items: [{ variantId: cartVariantId, quantity: 3 }] }),
  "PATCH /api/cart/[userId]/[itemId]": () => ({ quantity: 3 }),
  "PATCH /api/notification/[userId]/[notificationId]": () => ({ read: true }),
  "POST /api/address/[userId]": () => ({
    label: "Site",
    fullName: "Asha Gurung",
    phone: "9841234567",
    province: "Bagmati",
    district: "Lalitpur",
    municipality: "Lalitpur Metropolitan City",
    ward: 3,
    tole: "Pulchok",
  }),
  "PATCH /api/address/[userId]/[addressId]": () => ({ tole: "Kalimati" }),
  "PATCH /api/users/edit/[id]": () => ({ fullName: "Another Name" }),
  "PATCH /api/users/admin/[id]/profile": () => ({ fullName: "Another Name" }),
  "PATCH /api/users/admin/[id]/tags": () => ({ add: ["Contractor"] }),
  "POST /api/users/admin/[id]/note": () => ({ text: "Called twice" }),
  "PATCH /api/passkey/[id]": () => ({ name: "My phone" }),
  "PATCH /api/users/factor/app/[id]": () => ({ name: "My phone" }),
  "POST /api/users/factor/app": () => ({ ticket: "none", name: "My phone", code: "123456" }),
  "POST /api/passkey": () => ({ ticket: "none", id: "none", clientDataJSON: "none", attestationObject: "none" }),
  "POST /api/passkey/confirm": () => ({
    ticket: "none",
    id: "none",
    clientDataJSON: "none",
    authenticatorData: "none",
    signature: "none",
  }),
  "POST /api/users/mobile": () => ({ ticket: "none", code: "123456" }),
  "POST /api/users/email-change": () => ({ email: "another@roof.example", currentPassword: "monsoon" }),
};
