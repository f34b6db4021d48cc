-- A settlement pays for each mark: most orders end on the day that they began, and then one row is enough.
create or replace function note_order_day() returns trigger language plpgsql as $$
declare
  begun date := day_of(new.create_time);
  ended date := day_of(new.end_time);
  ended_before date;
begin
  insert into stat_change (stat_date, station_id) values (begun, new.station_id);
  if ended <> begun then
    insert into stat_change (stat_date, station_id) values (ended, new.station_id);
  end if;
  if tg_op = 'UPDATE' then
    ended_before := day_of(old.end_time);
    if ended_before <> begun and ended_before is distinct from ended then
      insert into stat_change (stat_date, station_id) values (ended_before, new.station_id);
    end if;
  end if;
  return null;
end $$;
