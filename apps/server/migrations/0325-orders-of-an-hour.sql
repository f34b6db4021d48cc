-- Orders by the hour, kept for each organisation: what was begun and ended, and what the billed ones came to by their end. A part of a day of
-- thousands of stations is read from whole hours, and only its last hour from orders.
create function hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('1 hour', at, timestamptz '2000-01-01 00:00+08');

create table org_order_hour (
  hour_start timestamptz not null,
  org_id bigint not null,
  startup_mode text not null,
  start_qty int not null,
  end_qty int not null,
  billed_qty int not null, -- of those that ended, as the sums beside it
  total_energy bigint not null,
  service_amt bigint not null,
  actual_amt bigint not null,
  primary key (hour_start, org_id, startup_mode)
);

-- Hours that must be counted again, written with what changed them: nothing that commits late is missed.
create table order_hour_change (
  hour_start timestamptz not null
);

-- Beside the day, the hour of the end: a settlement changes what it came to.
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
  elsif new.start_time is not null then
    insert into order_hour_change (hour_start) values (hour_of(new.start_time));
  end if;
  if new.end_time is not null then
    insert into order_hour_change (hour_start) values (hour_of(new.end_time));
  end if;
  return null;
end $$;

create function note_moved_order() returns trigger language plpgsql as $$
begin
  insert into order_hour_change (hour_start)
  select distinct hour_of(at) from unnest(array[old.start_time, new.start_time, old.end_time, new.end_time]) as at where at is not null;
  return null;
end $$;
create trigger charge_order_timed after update of start_time, end_time on charge_order for each row
  when ((old.start_time, old.end_time) is distinct from (new.start_time, new.end_time)) execute function note_moved_order();

-- A station that changes its organisation takes its orders along, as long as their hours are kept.
create function note_moved_station() returns trigger language plpgsql as $$
begin
  insert into order_hour_change (hour_start)
  select hour_of(end_time) from charge_order where station_id = new.id and end_time > now() - interval '400 days'
  union select hour_of(start_time) from charge_order where station_id = new.id and start_time > now() - interval '400 days';
  return null;
end $$;
create trigger station_orders_moved after update of org_id on station for each row when (old.org_id <> new.org_id)
  execute function note_moved_station();

insert into org_order_hour (hour_start, org_id, startup_mode, start_qty, end_qty, billed_qty, total_energy, service_amt, actual_amt)
select hour_start, org_id, startup_mode, sum(start_qty), sum(end_qty), sum(billed_qty), sum(energy), sum(service), sum(actual) from (
  select hour_of(start_time) as hour_start, station_id, startup_mode, 1 as start_qty, 0 as end_qty, 0 as billed_qty, 0 as energy, 0 as service,
    0 as actual
  from charge_order where start_time > now() - interval '400 days'
  union all
  select hour_of(end_time), station_id, startup_mode, 0, 1, is_billed::int, case when is_billed then total_energy else 0 end,
    case when is_billed then service_amt else 0 end, case when is_billed then actual_amt else 0 end
  from (select *, order_status in ('40', '50') as is_billed from charge_order where end_time > now() - interval '400 days') as ended
) as part join station on station.id = part.station_id group by 1, 2, 3;

-- When a customer's first charge of the day ended at this station: those of a part of a day are counted from it. Unknown for earlier days.
alter table stat_customer_day add column first_end_time timestamptz;
alter table stat_customer_day drop constraint stat_customer_day_pkey,
  add primary key (stat_date, station_id, customer_id, pile_type) include (first_end_time);
insert into stat_change (stat_date, station_id) select stat_date, station_id from stat_daily where stat_date >= day_of(now()) - 1;
