-- Calls that were refused at the door are counted by app, minute and reason, so that no flood fills the log.
alter table open_call add column call_qty int; -- null: one call; receive_time of counted ones is their minute
create unique index open_call_counted on open_call (app_id, outcome, receive_time) where call_qty is not null;
