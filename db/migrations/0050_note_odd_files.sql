-- What was odd about a file that was read all the same (domain/uploads/file-note.ts), and the other row that a refused
-- file's trouble is about. Expand: an older version neither reads nor writes these.
alter table import_run add column notes jsonb not null default '[]';
alter table import_run add column trouble_other_row integer;
