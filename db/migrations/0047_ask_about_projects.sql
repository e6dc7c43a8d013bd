-- Rows of a file whose project may be a street, a district or a city (domain/places/place-as-project.ts), and what staff
-- said of each name, so that a later file is not asked about it again. Expand: an older version neither reads nor writes these.
alter table import_run add column rows_project integer not null default 0;
-- What was said of the row's project when it was imported.
alter table import_row add column project_answer text check (project_answer in ('place', 'project'));
-- A looser check.
alter table import_row drop constraint import_row_held_why_check;
alter table import_row
  add constraint import_row_held_why_check check (held_why in ('no-status', 'far-off', 'draft', 'project'));

create table project_answer (
  -- The folded name in both languages (server/imports/project-answers.ts).
  key text primary key,
  answer text not null check (answer in ('place', 'project')),
  answered_at timestamptz not null,
  -- The staff account; null for a command of the server's owner. No reference: the answer outlives the account.
  answered_by bigint
);
