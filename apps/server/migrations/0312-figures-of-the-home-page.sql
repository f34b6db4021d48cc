-- The best stations of a year are read from the months of all stations, from this index alone.
create index stat_monthly_ranking on stat_monthly (stat_month, station_id) include (order_qty, total_energy, actual_amt, charging_sec, gun_sec);
-- Piles whose guns nobody sees: few.
create index charger_pile_gone on charger_pile (id) where data_status = 2 or status = '90';

-- Guns of each station by state, without deleted ones. What changes is added as a row of differences: two guns of one station never wait for
-- each other, and a reader who adds both tables has the guns of that moment. A job folds the differences in.
create table gun_count (
  station_id bigint primary key,
  total bigint not null,
  idle bigint not null,
  occupied bigint not null,
  charging bigint not null,
  reserved bigint not null,
  fault bigint not null,
  offline bigint not null
) with (fillfactor = 50);
create table gun_count_change (
  station_id bigint not null,
  total int not null,
  idle int not null,
  occupied int not null,
  charging int not null,
  reserved int not null,
  fault int not null,
  offline int not null
);

create function note_gun_count() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' and old.data_status <> 2 then old.run_status end;
  is_now text := case when tg_op <> 'DELETE' and new.data_status <> 2 then new.run_status end;
begin
  if tg_op = 'UPDATE' and old.station_id = new.station_id and was is not null and is_now is not null then
    insert into gun_count_change values (new.station_id, 0, (is_now = '1')::int - (was = '1')::int, (is_now = '2')::int - (was = '2')::int,
      (is_now = '3')::int - (was = '3')::int, (is_now = '4')::int - (was = '4')::int, (is_now = '255')::int - (was = '255')::int,
      (is_now = '0')::int - (was = '0')::int);
    return null;
  end if;
  if was is not null then
    insert into gun_count_change values (old.station_id, -1, -(was = '1')::int, -(was = '2')::int, -(was = '3')::int, -(was = '4')::int,
      -(was = '255')::int, -(was = '0')::int);
  end if;
  if is_now is not null then
    insert into gun_count_change values (new.station_id, 1, (is_now = '1')::int, (is_now = '2')::int, (is_now = '3')::int, (is_now = '4')::int,
      (is_now = '255')::int, (is_now = '0')::int);
  end if;
  return null;
end $$;
create trigger charger_gun_added after insert or delete on charger_gun for each row execute function note_gun_count();
create trigger charger_gun_counted after update of run_status, station_id, data_status on charger_gun for each row
  when ((old.run_status, old.station_id, old.data_status) is distinct from (new.run_status, new.station_id, new.data_status))
  execute function note_gun_count();

insert into gun_count (station_id, total, idle, occupied, charging, reserved, fault, offline)
select station_id, count(*), count(*) filter (where run_status = '1'), count(*) filter (where run_status = '2'),
  count(*) filter (where run_status = '3'), count(*) filter (where run_status = '4'), count(*) filter (where run_status = '255'),
  count(*) filter (where run_status = '0')
from charger_gun where data_status <> 2 group by station_id;
