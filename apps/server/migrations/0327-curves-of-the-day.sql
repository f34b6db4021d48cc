-- Power and energy through the day, kept for whole organisations: a chart of thousands of stations cannot sum the samples of their charges.
-- What charged in a quarter of an hour of its own sample times: the mean of its samples. Rows stay as long as samples do.
create table charge_power (
  order_id bigint not null,
  quarter timestamptz not null,
  station_id bigint not null,
  power_w int not null,
  primary key (order_id, quarter)
);
create index charge_power_quarter on charge_power (quarter, station_id) include (power_w);

-- The energy of charges that have no bill yet: `charge_order_hour` has that of all others.
create table unbilled_hour (
  order_id bigint not null,
  hour_start timestamptz not null,
  band text not null,
  station_id bigint not null,
  energy bigint not null,
  primary key (order_id, hour_start, band)
);
create index unbilled_hour_start on unbilled_hour (hour_start, station_id) include (band, energy);

create table org_power (
  quarter timestamptz not null,
  org_id bigint not null,
  power_w bigint not null,
  primary key (quarter, org_id)
);
create table org_energy (
  hour_start timestamptz not null,
  band text not null,
  org_id bigint not null,
  energy bigint not null,
  primary key (hour_start, band, org_id)
);

-- What must be counted again, written with what changed it: nothing that commits late is missed.
create table power_change (
  quarter timestamptz not null,
  order_ids bigint[] not null
);
create table energy_change (
  hour_start timestamptz not null
);

create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00+08');

create function note_power() returns trigger language plpgsql as $$
begin
  insert into power_change (quarter, order_ids)
  select quarter_of(sample_time), array_agg(distinct order_id) from fresh where power_w is not null group by 1;
  return null;
end $$;
create trigger charge_sample_noted after insert on charge_sample referencing new table as fresh
  for each statement execute function note_power();

create function note_energy() returns trigger language plpgsql as $$
begin
  insert into energy_change (hour_start) select distinct hour_start from changed;
  return null;
end $$;
create trigger charge_order_hour_added after insert on charge_order_hour referencing new table as changed
  for each statement execute function note_energy();
create trigger charge_order_hour_removed after delete on charge_order_hour referencing old table as changed
  for each statement execute function note_energy();

-- A station that changes its organisation takes its last 31 days along.
create function note_moved_curves() returns trigger language plpgsql as $$
begin
  insert into power_change (quarter, order_ids) select distinct quarter, '{}'::bigint[] from charge_power where station_id = new.id;
  insert into energy_change (hour_start) select hour_start from unbilled_hour where station_id = new.id
    union select hour_start from charge_order_hour where station_id = new.id and hour_start > now() - interval '31 days';
  return null;
end $$;
create trigger station_curves_moved after update of org_id on station for each row when (old.org_id <> new.org_id)
  execute function note_moved_curves();

insert into power_change (quarter, order_ids)
select quarter_of(sample_time), array_agg(distinct order_id) from charge_sample
where receive_time >= now() - interval '2 days' and power_w is not null group by 1;
insert into org_energy (hour_start, band, org_id, energy)
select hour_start, band, org_id, sum(energy) from charge_order_hour join station on station.id = station_id group by 1, 2, 3;
