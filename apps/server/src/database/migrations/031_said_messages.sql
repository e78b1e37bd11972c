-- Messages of the product as keys and values, said in the language of whoever reads them. Null for those written by
-- people and for older ones: `title` and `text` hold every message in Persian, as before.
alter table notification add column saying jsonb;
