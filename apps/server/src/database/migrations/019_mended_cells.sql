-- Cells of a sheet that were mended while it was uploaded: the figure of the row rests on `now`, the file still has `was`.
create table mended_cell (
  upload_id int not null references upload on delete cascade,
  -- 1-based row of the sheet.
  source_row int not null,
  -- What the column was read as.
  field text not null constraint mended_cell_field check (field in ('from', 'to', 'value', 'cost')),
  -- Null for an empty cell.
  was text,
  now text,
  primary key (upload_id, source_row, field)
);
