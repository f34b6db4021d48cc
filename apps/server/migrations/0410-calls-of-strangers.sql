-- Who calls the drivers' door and cannot prove who they are: the key that they named, and an index of such calls alone.
alter table open_call add column app_key text; -- as a stranger named it
create index open_call_stranger on open_call (receive_time desc, id desc) where app_id is null or outcome = 3034103;
create index open_call_stranger_of on open_call (ip, receive_time desc, id desc) where app_id is null or outcome = 3034103;
-- Beyond the limit of an address its calls of a minute are one row.
create unique index open_call_stranger_counted on open_call (ip, outcome, receive_time)
  where app_id is null and call_qty is not null;
