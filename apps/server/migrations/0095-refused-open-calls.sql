-- Few calls of an app are refused, and staff look for those.
create index open_call_refused on open_call (app_id, receive_time desc) where outcome <> 200;
