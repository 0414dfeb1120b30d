"use client";

import { PrivatePhotos } from "@/components/kit/private-photos";
import { getEnquiryPhoto } from "@/lib/contact/enquiry/admin/contract";

export const EnquiryPhotos = (photos: { id: string; count: number }) => <PrivatePhotos endpoint={getEnquiryPhoto} {...photos} />;
