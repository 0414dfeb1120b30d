"use client";

import { PrivatePhotos } from "@/components/kit/private-photos";
import { getReturnPhoto } from "@/lib/sales/return/contract";

export const AdminPhotos = (photos: { id: string; count: number }) => <PrivatePhotos endpoint={getReturnPhoto} {...photos} />;
