import type { z } from "zod";
import type { orderAddress } from "@/lib/people/address/contract";
import { seedId } from "../ids";
import { type Clock, Dice, hoursAfter } from "./clock";
import type { TradeCopy } from "./content";

type Snapshot = z.infer<typeof orderAddress>;

export type Customer = {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  role: "admin" | "b2c" | "b2b";
  companyName: string | null;
  panNumber: string | null;
  approvedAt: Date | null;
  /** The price group of an approved business. */
  group: { id: string; basisPoints: number } | null;
  joinedAt: Date;
  address: Snapshot;
  /** How often they buy, relative to others. */
  weight: number;
  isDemo: boolean;
};

type DemoUser = Pick<Customer, "id" | "fullName" | "email" | "role" | "companyName" | "panNumber">;
type Groups = readonly { id: string; basisPoints: number }[];

const count = 300;
const businesses = 46;
const unapproved = 6;

/** Three hundred people and businesses, some of them waiting for approval. */
export function planCustomers(copy: TradeCopy, groups: Groups, clock: Clock): Customer[] {
  const dice = new Dice(2083);
  return Array.from({ length: count }, (_, at): Customer => {
    const fullName = `${dice.pick(copy.givenNames)} ${dice.pick(copy.familyNames)}`;
    const phone = `98${dice.pick(["0", "1", "2", "4", "5", "6"])}${dice.digits(7)}`;
    const joinedAt = clock.at(joinedDaysAgo(dice, at), dice.between(7, 21));
    return {
      id: seedId("trade customer", String(at), joinedAt),
      fullName,
      email: `${fullName.toLowerCase().replace(" ", ".")}${at}@mail.example`,
      phone,
      joinedAt,
      address: newAddress(copy, dice, { fullName, phone }),
      isDemo: false,
      ...(at < businesses ? newBusiness(copy, dice, { at, joinedAt, groups }) : newPerson(dice)),
    };
  });
}

/** A third joined before the year; those waiting for approval joined in the last few days. */
function joinedDaysAgo(dice: Dice, at: number): number {
  if (at < unapproved) return at;
  return dice.is(0.35) ? dice.whole(366, 700) : dice.whole(3, 365);
}

type Business = { at: number; joinedAt: Date; groups: Groups };

function newBusiness(copy: TradeCopy, dice: Dice, { at, joinedAt, groups }: Business) {
  const approvedAt = at < unapproved ? null : hoursAfter(joinedAt, dice.between(1, 30));
  return {
    role: "b2b" as const,
    companyName: `${dice.pick(copy.companyWords)} ${dice.pick(copy.companyKinds)}`,
    panNumber: `3${String(10_000_000 + at * 137_911).padStart(8, "0")}`,
    approvedAt,
    group: approvedAt && dice.is(0.6) ? dice.pick(groups) : null,
    weight: dice.between(0.8, 3),
  };
}

const newPerson = (dice: Dice) => ({
  role: "b2c" as const,
  companyName: null,
  panNumber: null,
  approvedAt: null,
  group: null,
  weight: dice.between(0.4, 1.6),
});

/** A demo account that one can log in to, with an address. */
export function demoCustomer(copy: TradeCopy, user: DemoUser, clock: Clock): Customer {
  const dice = new Dice(user.email.length * 7919);
  const phone = `98410${dice.digits(5)}`;
  const joinedAt = clock.at(300, 11);
  return {
    ...user,
    phone,
    approvedAt: user.role === "b2b" ? hoursAfter(joinedAt, 3) : null,
    group: null,
    joinedAt,
    address: newAddress({ ...copy, places: copy.places.slice(0, 1) }, dice, { fullName: user.fullName, phone }),
    weight: 0,
    isDemo: true,
  };
}

function newAddress({ places, landmarks }: TradeCopy, dice: Dice, person: Pick<Snapshot, "fullName" | "phone">): Snapshot {
  const { province, district, municipality, wards, toles } = dice.weighted(places, ({ share }) => share);
  const landmark = dice.is(0.3) ? dice.pick(landmarks) : "";
  return { ...person, province, district, municipality, ward: dice.whole(1, wards), tole: dice.pick(toles), landmark };
}

/** Matches no password, so nobody can log in as an invented person. */
const noPassword = "!";

export const userRow = (customer: Customer) => ({
  id: customer.id,
  fullName: customer.fullName,
  email: customer.email,
  phone: customer.phone,
  passwordHash: noPassword,
  role: customer.role,
  companyName: customer.companyName,
  panNumber: customer.panNumber,
  approvedAt: customer.approvedAt,
  priceGroupId: customer.group?.id ?? null,
  status: "active",
  createdAt: customer.joinedAt,
  updatedAt: customer.approvedAt ?? customer.joinedAt,
  lastSeenAt: customer.joinedAt,
  tokenVersion: 0,
});

export const addressRow = ({ id, address, joinedAt, role }: Customer) => ({
  id: seedId("trade address", id, joinedAt),
  userId: id,
  label: role === "b2b" ? "Office" : "Home",
  ...address,
  landmark: address.landmark || null,
  isDefault: true,
  createdAt: joinedAt,
});
