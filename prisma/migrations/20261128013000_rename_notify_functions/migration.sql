-- contract: triggers refer to a function by its oid, and no release calls these by name.
ALTER FUNCTION "tell_public_content"() RENAME TO "notify_public_content";
ALTER FUNCTION "tell_product_content"() RENAME TO "notify_product_content";
ALTER FUNCTION "tell_shelf_content"() RENAME TO "notify_subcategory_content";
ALTER FUNCTION "tell_shelf_of_variant"() RENAME TO "notify_subcategory_of_variant";
ALTER FUNCTION "tell_stock_label"() RENAME TO "notify_stock_label";
ALTER FUNCTION "tell_sold_content"() RENAME TO "notify_sold_content";
ALTER FUNCTION "tell_notification"() RENAME TO "push_notification";
ALTER FUNCTION "tell_session_ended"() RENAME TO "notify_session_ended";
ALTER FUNCTION "tell_token_revoked"() RENAME TO "notify_token_revoked";
