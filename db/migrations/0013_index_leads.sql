-- The inbox at a hundred thousand requests: what it searches is folded once, when it is written, and what it counted
-- holds until something changes.

alter table lead
  -- Name, e-mail and number of who asks, and what they ask about, as texts are compared. It is erased with the rest. Some
  -- letters fold to eighteen, so it has an end.
  add column personal_search text not null generated always as (
    left(
      fold_text(
        personal_name || ' ' || coalesce(personal_email, '') || ' ' || personal_phone
          || ' ' || coalesce(project_name, '') || ' ' || coalesce(project_slug, '')
          || ' ' || coalesce(developer_name, '') || ' ' || coalesce(unit_code, '')
      ),
      2000
    )
  ) stored;
alter table lead alter column personal_search set statistics 0;

create index lead_updated on lead (updated_at);
