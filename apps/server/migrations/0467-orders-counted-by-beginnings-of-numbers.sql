-- In steps: orders whose number of a carrier begins with what staff typed are counted within a range of time by their index alone; without
-- the id in it each of ten thousand was read. Orders are charged and paid all the time: nothing may lock them for long.
create index if not exists charge_order_carrier_number_id on only charge_order
  (carrier_order_no text_pattern_ops) include (id, carrier_id, station_id) where carrier_order_no is not null;

-- A step of each row: building it for one partition after another, beside what is written there.
select step from pg_inherits
join pg_class part on part.oid = inhrelid
cross join lateral (values
  (1, format('drop index concurrently if exists %I', part.relname || '_carrier_number_id')),
  (2, format('create index concurrently %I on %I (carrier_order_no text_pattern_ops) include (id, carrier_id, station_id) where carrier_order_no is not null',
    part.relname || '_carrier_number_id', part.relname)),
  (3, format('alter index charge_order_carrier_number_id attach partition %I', part.relname || '_carrier_number_id'))) as steps (place, step)
where inhparent = 'charge_order'::regclass and not exists (
  select from pg_index built join pg_inherits attached on attached.inhrelid = built.indexrelid
  where built.indrelid = part.oid and attached.inhparent = 'charge_order_carrier_number_id'::regclass)
order by part.relname, place;

drop index if exists charge_order_carrier_number;
