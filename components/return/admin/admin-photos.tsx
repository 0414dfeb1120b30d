"use client";

import { PrivatePhotos } from "@/components/ui/private-photos";
import { getReturnPhoto } from "@/lib/return/contract";

export const AdminPhotos = (photos: { id: string; count: number }) => <PrivatePhotos endpoint={getReturnPhoto} {...photos} />;
