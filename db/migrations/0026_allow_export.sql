-- Whom an owner allows to export all leads and to erase people; owners may by their role.
alter table staff_account add column may_export boolean not null default false;
