-- Text is in Unicode's normal form C from here on (lib/text.ts); this brings what was written before into it. Of names that must
-- differ and would be one then, the first keeps it and the others get the end of their ids.
DO $$
DECLARE
  "named" record;
  "told" record;
BEGIN
  FOR "named" IN SELECT * FROM (VALUES ('category', 'NULL'), ('subcategory', 'category_id'), ('brand', 'NULL'),
    ('gallery_folder', 'NULL'), ('price_group', 'NULL'), ('delivery_zone', 'NULL')) AS t ("of", "within")
  LOOP
    EXECUTE format('
      UPDATE %1$I SET name = normalize(name) || CASE WHEN same.at = 1 THEN '''' ELSE '' ('' || right(%1$I.id::text, 8) || '')'' END
      FROM (SELECT id, row_number() OVER (PARTITION BY %2$s, lower(btrim(normalize(name))) ORDER BY name IS NFC NORMALIZED DESC, id) AS at
        FROM %1$I) same
      WHERE same.id = %1$I.id AND name IS NOT NFC NORMALIZED', "named"."of", "named"."within");
  END LOOP;
  FOR "told" IN SELECT * FROM (VALUES ('user', 'full_name'), ('user', 'company_name'), ('product', 'name'), ('product', 'summary'),
    ('order', 'company_name'), ('review', 'author_name'), ('review', 'title'), ('review', 'body'), ('page', 'title'),
    ('page', 'summary'), ('gallery_image', 'name'), ('gallery_image', 'alt'), ('team_member', 'full_name'), ('faq', 'question'),
    ('faq', 'answer'), ('enquiry', 'full_name'), ('enquiry', 'message')) AS t ("of", "field")
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE %2$I IS NOT NFC NORMALIZED', "told"."of", "told"."field");
  END LOOP;
END $$;
