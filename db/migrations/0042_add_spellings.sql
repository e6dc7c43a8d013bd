-- Spellings that staff have added to what a search understands, and words that they have set aside because they mean
-- nothing that the site offers. Only adds: the version before this one reads neither.
create table added_spelling (
  id bigint generated always as identity primary key,
  -- Folded, as spellings are compared.
  spelling text not null unique check (spelling <> '' and length(spelling) <= 60),
  -- As it was typed.
  typed text not null check (length(typed) <= 60),
  means_of text not null check (means_of in ('place', 'project', 'developer', 'word', 'nothing')),
  -- Id of the gazetteer, slug of a project or developer, or id of a word (domain/search/spellings/added-spelling.ts). No
  -- foreign key: projects and developers are no rows.
  means_id text not null check (length(means_id) <= 100 and (means_of = 'nothing') = (means_id = '')),
  added_at timestamptz not null,
  added_by bigint references staff_account (id)
);
