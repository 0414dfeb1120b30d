import { listAddresses } from "@/lib/address/contract";
import { call } from "@/lib/platform/api/call";

/** The district of the user's default address, the first in the address book. */
export async function readDefaultDistrict(userId: string): Promise<string | null> {
  const [first] = await call(listAddresses, { params: { userId } });
  return first?.district ?? null;
}
