import { productQuery, productsHref } from "@/components/catalogue/product/admin/product-query";
import { enquiriesHref, enquiryQuery } from "@/components/contact/enquiry/admin/enquiry-query";
import { subscribersHref, subscribersQuery } from "@/components/contact/newsletter/admin/subscribers-query";
import { auditHref, auditQuery } from "@/components/office/audit/admin/audit-query";
import { userQuery, usersHref } from "@/components/people/users/admin/user-query";
import { adminHref, orderScreenQuery } from "@/components/sales/order/admin/admin-query";
import { returnQuery, returnsHref } from "@/components/sales/return/admin/return-query";
import { reviewQuery, reviewsHref } from "@/components/sales/review/admin/review-query";
import { couponQuery, couponsHref } from "@/components/terms/coupon/admin/coupon-query";

/** How each list with saved views reads its address and writes it. */
export const listScreens = {
  orders: { query: orderScreenQuery, href: adminHref },
  returns: { query: returnQuery, href: returnsHref },
  enquiries: { query: enquiryQuery, href: enquiriesHref },
  products: { query: productQuery, href: productsHref },
  users: { query: userQuery, href: usersHref },
  reviews: { query: reviewQuery, href: reviewsHref },
  subscribers: { query: subscribersQuery, href: subscribersHref },
  coupons: { query: couponQuery, href: couponsHref },
  audit: { query: auditQuery, href: auditHref },
};
