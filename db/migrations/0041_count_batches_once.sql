-- Counts (views of homes, searches without a result, chats that were opened) wait in the memory of a process and are added
-- in numbered batches. When the answer to a batch is lost, the process sends the same batch again; the number of its last
-- one, written by the statement that adds the counts, tells whether they are there already. Only adds: the version before
-- this one writes its counts without it.
create table count_writer (
  -- Of one kind of counts of one process; made anew when the process starts.
  id uuid primary key,
  last_batch integer not null check (last_batch > 0),
  written_at timestamptz not null default now()
);
