-- When work that is repeated, daily or more often, was last done, so that staff are told when it is not. Expand: nothing of
-- an older version reads or writes it.
create table repeated_work (
  -- Of its queue: "leads/daily".
  name text primary key,
  -- When a process was first to do it; what was never done is late from then on.
  since timestamptz not null,
  done_at timestamptz
);
