-- A draft may be about the order of a list as well (domain/studio/order.ts). Only loosens the check.
alter table showcase_draft drop constraint showcase_draft_kind_check;
alter table showcase_draft add constraint showcase_draft_kind_check
  check (kind in ('developer', 'project', 'area', 'question', 'about', 'privacy', 'order'));
