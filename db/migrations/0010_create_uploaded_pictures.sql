-- Pictures that staff uploaded, wherever their files are kept. A listing or an agent names one by its URL.
create table uploaded_picture (
  id bigint generated always as identity primary key,
  -- When it came, and chance (domain/uploads/picture-upload.ts); never given twice.
  name text not null unique check (name ~ '^\d{13}-[0-9a-f]{32}$'),
  url text not null unique check (url <> ''),
  -- Of the largest file, as it was made here: a browser's word for it is not taken.
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  placeholder text not null default '',
  uploaded_by bigint references staff_account (id),
  uploaded_at timestamptz not null,
  -- Since when nothing has named it, as the daily sweep saw it; null while something does.
  unused_since timestamptz,
  -- Its files are being removed: nothing may name it any more.
  removed_at timestamptz
);
create index uploaded_picture_unused on uploaded_picture (unused_since) where unused_since is not null;

-- For whether anything still names it. Pictures of our own, which most rows of a large catalogue name, stay out.
create index listing_image_uploaded on listing_image (url) where url not like '/pictures/%';
create index agent_avatar on agent (avatar) where avatar <> '';
