-- The newest waiting file is read first.
create index document_text_newest on document_text (file_id) where state = 'waiting';
