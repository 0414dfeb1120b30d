import { beforeEach, describe, expect, test } from "vitest";
import { listNotifications } from "@/lib/messages/notification/contract";
import { changeStaffRole, createStaffRole, deleteStaffRole, listStaffRoles } from "@/lib/people/role/admin/contract";
import { ownerRoleId, readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { deleteUser, endSessions, inviteStaff, sendResetLink, setStaffRole } from "@/lib/people/users/admin/contract";
import { editUser } from "@/lib/people/users/contract";
import { noPassword } from "@/lib/platform/server/auth/invited";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { allRights, type Right } from "@/lib/platform/shared/rights";
import { listAllOrders } from "@/lib/sales/order/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { untilBlocked } from "@/tests/support/until-blocked";

eachTestStartsEmpty();
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

type Person = { id: string; token: string };
const give = (as: Person, { id }: { id: string }, staffRoleId: string) =>
  send(setStaffRole, { as, params: { id }, body: { staffRoleId } });
const edit = (as: Person, { id }: { id: string }, body: object) => send(editUser, { as, params: { id }, body });
const roleOf = async ({ id }: { id: string }) => (await db.user.findUniqueOrThrow({ where: { id } })).staffRoleId;
const entries = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });
const notices = ({ id: userId }: Person) => db.notification.findMany({ where: { userId }, orderBy: { id: "asc" } });
const countOwners = () => db.user.count({ where: { role: "admin", status: "active", staffRoleId: ownerRoleId } });

/** May manage staff, and orders: less than an owner. */
const managerRights = ["order.see", "order.ship", "staff.manage"] as const;

describe("a role", () => {
  const input = { name: "Weekend", note: "Saturdays", rights: ["order.ship"] };

  test("is listed with what it allows and how many have it, created with what must be seen, changed, and deleted", async () => {
    const owner = await factory.admin();
    const { status, data: role } = await send(createStaffRole, { as: owner, body: input });
    expect([status, role.rights, role.people, role.isOwner]).toEqual([201, ["order.see", "order.ship"], 0, false]);
    const ramesh = await factory.admin({ staffRoleId: role._id });
    const { data: list } = await send(listStaffRoles, { as: owner });
    expect(list.map(({ name }) => name)).toEqual([
      "Owner",
      "Order desk",
      "Storekeeper",
      "Accountant",
      "Editor",
      "Read only",
      "Weekend",
    ]);
    expect(list[0]).toMatchObject({ isOwner: true, rights: allRights, people: 1 });
    expect(list.at(-1)).toMatchObject({ people: 1 });
    const body = { rights: ["payment.see"], version: role.version };
    const changed = await send(changeStaffRole, { as: owner, params: { id: role._id }, body });
    expect(changed).toMatchObject({ status: 200, data: { rights: ["payment.see"], note: "Saturdays" } });
    const outdated = await send(changeStaffRole, { as: owner, params: { id: role._id }, body: { ...body, name: "Sunday" } });
    expect(outdated).toMatchObject({ status: 409, data: { fields: { version: expect.any(String) } } });
    const used = await send(deleteStaffRole, { as: owner, params: { id: role._id } });
    expect(used).toMatchObject({ status: 409, data: { message: "1 person has this role. Give them another one first." } });
    await give(owner, ramesh, readOnlyRoleId);
    expect((await send(deleteStaffRole, { as: owner, params: { id: role._id } })).status).toBe(200);
    expect((await entries()).map(({ subject, action, before, after }) => ({ subject, action, before, after }))).toEqual([
      {
        subject: "staff-role",
        action: "created",
        before: null,
        after: { name: "Weekend", note: "Saturdays", rights: ["See orders", "Pack, ship and hand over"] },
      },
      {
        subject: "staff-role",
        action: "changed",
        before: { rights: ["See orders", "Pack, ship and hand over"] },
        after: { rights: ["See payments and payment slips"] },
      },
      {
        subject: "user",
        action: "changed the role of",
        before: { staffRole: "Weekend" },
        after: { staffRole: "Read only" },
      },
      {
        subject: "staff-role",
        action: "deleted",
        before: { name: "Weekend", note: "Saturdays", rights: ["See payments and payment slips"] },
        after: null,
      },
    ]);
  });

  test("that changes holds from the next call on, and those who have it are told what", async () => {
    const owner = await factory.admin();
    const ramesh = await factory.staff(["order.see", "order.ship"]);
    const id = ramesh.staffRoleId ?? "";
    const seesOrders = async () => (await send(listAllOrders, { as: ramesh })).status;
    expect(await seesOrders()).toBe(200);
    await send(changeStaffRole, { as: owner, params: { id }, body: { rights: ["product.see"] } });
    expect(await seesOrders()).toBe(403);
    expect(await notices(ramesh)).toMatchObject([
      {
        kind: "security",
        body: "You can no longer see orders; pack, ship and hand over. You can now see the catalogue in the admin.",
      },
    ]);
  });

  test("that changes is read about by those who have it, whatever they may see, also when they get another", async () => {
    const [owner, packer] = [await factory.admin(), await factory.staff(["order.see", "order.ship"])];
    const read = async () =>
      (await send(listNotifications, { as: packer, params: { userId: packer.id } })).data.map(({ title }) => title);
    await send(changeStaffRole, { as: owner, params: { id: packer.staffRoleId ?? "" }, body: { rights: ["order.see"] } });
    expect(await read()).toEqual([expect.stringContaining("was changed")]);
    await give(owner, packer, (await factory.staffRole([])).id);
    expect(await read()).toEqual([expect.stringContaining("Your role is now"), expect.stringContaining("was changed")]);
  });

  test("has a name of its own, and only rights that exist", async () => {
    const owner = await factory.admin();
    const create = (body: object) => send(createStaffRole, { as: owner, body: { ...input, ...body } });
    expect(await create({ name: "Editor" })).toMatchObject({ status: 409, data: { fields: { name: expect.any(String) } } });
    expect((await create({ name: " " })).status).toBe(400);
    expect((await create({ rights: ["rocket.launch"] })).status).toBe(400);
    expect((await create({ rights: "order.see" })).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  test("of owners is locked, and the one that staff begin with stays", async () => {
    const owner = await factory.admin();
    const change = await send(changeStaffRole, { as: owner, params: { id: ownerRoleId }, body: { rights: [] } });
    expect(change).toMatchObject({ status: 403, data: { message: expect.stringContaining("cannot be changed") } });
    expect((await send(deleteStaffRole, { as: owner, params: { id: ownerRoleId } })).status).toBe(403);
    expect((await send(deleteStaffRole, { as: owner, params: { id: readOnlyRoleId } })).status).toBe(409);
  });
});

describe("nobody gives more than they have:", () => {
  const makeManager = () => factory.staff(managerRights);

  test("a role that is created or changed", async () => {
    const manager = await makeManager();
    const create = (rights: Right[]) => send(createStaffRole, { as: manager, body: { name: "New", note: "", rights } });
    const refused = await create(["payment.refund"]);
    expect(refused).toMatchObject({ status: 403, data: { fields: { rights: expect.stringContaining("See payments") } } });
    const { data: role } = await create(["order.ship"]);
    const change = (id: string, rights: Right[]) => send(changeStaffRole, { as: manager, params: { id }, body: { rights } });
    expect((await change(role._id, ["order.see", "staff.manage"])).status).toBe(200);
    expect((await change(role._id, ["payment.see"])).status).toBe(403);
    // Neither their own, nor less of one that has more.
    expect((await change(manager.staffRoleId ?? "", ["order.see"])).status).toBe(403);
    const above = await factory.staffRole(["payment.see"]);
    expect((await change(above.id, [])).status).toBe(403);
    expect((await send(deleteStaffRole, { as: manager, params: { id: above.id } })).status).toBe(403);
  });

  test("a role that is given, by whichever door", async () => {
    const manager = await makeManager();
    const [ramesh, asha] = [await factory.staff(["order.see"]), await factory.customer()];
    const [more, less] = [await factory.staffRole(["payment.see"]), await factory.staffRole(["order.ship"])];
    const body = { fullName: "Maya Lama", email: "maya@staff.example" };
    const invite = (staffRoleId: string | undefined) =>
      send(inviteStaff, { as: manager, body: { ...body, ...(staffRoleId && { staffRoleId }) } });
    for (const id of [more.id, ownerRoleId]) {
      expect((await give(manager, ramesh, id)).status).toBe(403);
      expect(await invite(id)).toMatchObject({ status: 403, data: { fields: { staffRoleId: expect.any(String) } } });
    }
    // The role that staff begin with sees payments, which this manager does not.
    expect((await invite(undefined)).status).toBe(403);
    expect((await edit(manager, asha, { role: "admin" })).status).toBe(403);
    expect((await give(manager, ramesh, crypto.randomUUID())).status).toBe(400);
    expect(await entries()).toEqual([]);
    expect((await give(manager, ramesh, less.id)).status).toBe(200);
    const { status, data } = await invite(less.id);
    expect([status, await roleOf({ id: data.user._id })]).toEqual([201, less.id]);
  });

  test("not to themselves, nor is theirs taken by themselves", async () => {
    const [owner, manager] = [await factory.admin(), await makeManager()];
    const less = await factory.staffRole(["order.see"]);
    expect((await give(manager, manager, less.id)).status).toBe(409);
    expect((await give(owner, owner, less.id)).status).toBe(409);
  });

  test("only owners make owners, and every right is not enough", async () => {
    const [owner, deputy] = [await factory.admin(), await factory.staff(allRights)];
    const ramesh = await factory.staff(["order.see"]);
    expect(await give(deputy, ramesh, ownerRoleId)).toMatchObject({
      status: 403,
      data: { message: "Only an owner can make somebody an owner." },
    });
    expect((await give(owner, ramesh, ownerRoleId)).status).toBe(200);
    expect(await notices(ramesh)).toMatchObject([{ title: "Your role is now “Owner”", body: "You can do everything." }]);
    expect(await entries()).toMatchObject([{ before: { staffRole: expect.any(String) }, after: { staffRole: "Owner" } }]);
  });
});

describe("nobody acts on somebody who may do more, or on staff without managing them:", () => {
  const doors: [string, (as: Person, id: string) => Promise<{ status: number }>][] = [
    ["a reset link", (as, id) => send(sendResetLink, { as, params: { id } })],
    ["ended sessions", (as, id) => send(endSessions, { as, params: { id } })],
    ["a block", (as, id) => edit(as, { id }, { status: "blocked" })],
    ["a demotion", (as, id) => edit(as, { id }, { role: "b2c" })],
    ["another role", (as, id) => give(as, { id }, readOnlyRoleId)],
    ["a deletion", (as, id) => send(deleteUser, { as, params: { id } })],
  ];

  test.each(doors)("%s", async (_, open) => {
    const read = await db.staffRole.findUniqueOrThrow({ where: { id: readOnlyRoleId } });
    const readRights = read.rights as Right[];
    const [manager, clerk] = [
      await factory.staff([...readRights, "staff.manage"]),
      await factory.staff([...readRights, "customer.see", "customer.change"]),
    ];
    const [owner, equal, more] = [
      await factory.admin(),
      await factory.admin({ staffRoleId: readOnlyRoleId, passwordHash: noPassword }),
      await factory.staff([...readRights, "payment.refund"]),
    ];
    const before = await db.user.findMany({ orderBy: { id: "asc" } });
    for (const { id } of [owner, more]) expect((await open(manager, id)).status).toBe(403);
    for (const { id } of [owner, more, equal]) expect((await open(clerk, id)).status).toBe(403);
    expect(await db.user.findMany({ orderBy: { id: "asc" } })).toEqual(before);
    expect(await entries()).toEqual([]);
    expect((await open(manager, equal.id)).status).toBe(200);
  });

  test("whoever manages staff does not decide about customers, nor approves a business by a demotion", async () => {
    const manager = await factory.staff(managerRights);
    const [asha, ramesh] = [await factory.customer(), await factory.staff(["order.see"], { companyName: "Karki Homes" })];
    expect((await edit(manager, asha, { status: "blocked" })).status).toBe(403);
    expect((await send(endSessions, { as: manager, params: { id: asha.id } })).status).toBe(403);
    expect((await edit(manager, ramesh, { role: "b2b", isApproved: true })).status).toBe(403);
    expect((await edit(manager, ramesh, { role: "b2b" })).status).toBe(200);
  });

  test("a clerk without either right changes nobody but themselves", async () => {
    const [clerk, asha] = [await factory.staff(["order.see", "customer.see"]), await factory.customer()];
    expect((await edit(clerk, asha, { status: "blocked" })).status).toBe(403);
    expect((await edit(clerk, asha, {})).status).toBe(403);
    expect((await edit(clerk, clerk, { fullName: "Ramesh K" })).status).toBe(200);
  });
});

describe("staff", () => {
  test("who are made of a customer, or invited without a role, begin with the least; whoever leaves keeps nothing", async () => {
    const [owner, asha] = [await factory.admin(), await factory.customer()];
    await edit(owner, asha, { role: "admin" });
    expect(await roleOf(asha)).toBe(readOnlyRoleId);
    const { data } = await send(inviteStaff, { as: owner, body: { fullName: "Maya Lama", email: "maya@staff.example" } });
    expect(await roleOf({ id: data.user._id })).toBe(readOnlyRoleId);
    await edit(owner, asha, { role: "b2c" });
    await send(deleteUser, { as: owner, params: { id: data.user._id } });
    expect([await roleOf(asha), await roleOf({ id: data.user._id })]).toEqual([null, null]);
    expect(await entries()).toMatchObject([
      { after: { role: "admin", staffRole: "Read only" } },
      { after: { staffRole: "Read only" } },
      { before: { role: "admin", staffRole: "Read only" }, after: { role: "b2c", staffRole: null } },
      {},
    ]);
  });

  test("have a role, customers have none", async () => {
    const [owner, asha] = [await factory.admin(), await factory.customer()];
    expect((await give(owner, asha, readOnlyRoleId)).status).toBe(409);
    expect((await give(owner, { id: crypto.randomUUID() }, readOnlyRoleId)).status).toBe(404);
  });
});

describe("the last owner who can log in", () => {
  const invited = { passwordHash: noPassword };

  test.each([
    ["blocked", (as: Person, one: Person) => edit(as, one, { status: "blocked" })],
    ["demoted", (as: Person, one: Person) => edit(as, one, { role: "b2c" })],
    ["given another role", (as: Person, one: Person) => give(as, one, readOnlyRoleId)],
  ])("is not %s: an owner who was only invited does not count", async (_, act) => {
    const [guest, last] = [await factory.admin(invited), await factory.admin()];
    const refused = await act(guest, last);
    expect(refused).toMatchObject({ status: 409, data: { message: expect.stringContaining("at least one owner") } });
    expect(await roleOf(last)).toBe(ownerRoleId);
    await db.passkey.create({ data: { userId: guest.id, credentialId: "key", publicKey: new Uint8Array(1), name: "Phone" } });
    expect((await act(guest, last)).status).toBe(200);
  });

  test("remains, whichever two doors two owners take at once", async () => {
    const doors = [
      (as: Person, one: Person) => edit(as, one, { status: "blocked" }),
      (as: Person, one: Person) => edit(as, one, { role: "b2b" }),
      (as: Person, one: Person) => give(as, one, readOnlyRoleId),
    ];
    for (const first of doors) {
      for (const second of doors) {
        await db.user.deleteMany();
        const [one, two] = [await factory.admin({ companyName: "One" }), await factory.admin({ companyName: "Two" })];
        const responses = await Promise.all([first(one, two), second(two, one)]);
        const [done, refused] = responses.map(({ status }) => status).toSorted();
        // 401 if the other's block or demotion ended the session before the call arrived.
        expect([done, [401, 403].includes(refused ?? 0)]).toEqual([200, true]);
        expect(await countOwners()).toBe(1);
      }
    }
  });

  test("loses in another process what they are just using here: what they may do is read behind the lock", async () => {
    const [one, two] = [await factory.admin(), await factory.admin()];
    // Another process takes the first owner's role, and has not committed yet.
    const pending = await transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('staff_role'))`;
      await tx.user.update({ where: { id: one.id }, data: { staffRoleId: readOnlyRoleId } });
      const response = edit(one, two, { status: "blocked" });
      await untilBlocked();
      return { response };
    });
    expect((await pending.response).status).toBe(403);
    expect(await countOwners()).toBe(1);
  });
});
