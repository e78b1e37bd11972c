-- Documents whose text has the words of a query, by the index always: the planner knows nothing of what it takes to unpack
-- the words of each document, and reads all of them where a word is frequent.
create or replace function documents_with(wanted tsquery) returns int[]
  language sql stable set enable_seqscan = off
  as 'select array_agg(document_id) from document_text where words @@ wanted';
