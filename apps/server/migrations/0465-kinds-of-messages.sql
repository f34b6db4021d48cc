-- In steps: nearly all messages of a flood say that a warning opened, and a list of those reads the index of all messages; the others keep
-- an index of their kind. Messages are written all the time: nothing may lock them for long.
drop index concurrently if exists warning_message_rare_kind;

create index concurrently warning_message_rare_kind on warning_message (kind, create_time desc, id desc) include (company_id) where kind <> 'OPENED';

drop index concurrently if exists warning_message_kind;

alter table warning_message drop constraint if exists warning_message_digest_id_fkey; -- a digest and what it said are written by one transaction

drop index concurrently if exists warning_message_digest;
