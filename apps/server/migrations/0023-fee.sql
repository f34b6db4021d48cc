-- When piles and carriers were told that a plan began; that somebody pushed it by hand says nothing of that.
alter table station_fee add column take_over_time timestamptz;
update station_fee set take_over_time = carrier_push_time where carrier_push_time is not null;
drop index station_fee_untold;
create index station_fee_untold on station_fee (effective_time)
  where data_status = 0 and version_status = 'CONFIRM' and take_over_time is null and confirm_user is not null;

-- What a pile was sent last is what it goes by.
create index station_fee_send_pile on station_fee_send (pile_id, create_time desc);

-- Which plan a pile goes by is asked at each moment, never kept with the pile.
alter table charger_pile drop column cur_fee_id, drop column fee_sync_time;
