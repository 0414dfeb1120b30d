"use client";

import { PrivatePhotos } from "@/components/ui/private-photos";
import { getEnquiryPhoto } from "@/lib/enquiry/admin-contract";

export const EnquiryPhotos = (photos: { id: string; count: number }) => <PrivatePhotos endpoint={getEnquiryPhoto} {...photos} />;
