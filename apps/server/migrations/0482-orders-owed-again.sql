-- In steps: an order that was settled and is owed again waits for its bills. They are a handful among all that are owed. Orders are
-- charged and paid all the time: nothing may lock them for long.
create index if not exists charge_order_owed_again on only charge_order (id) where order_status = '40' and settle_date is not null;

-- A step of each row: building it for one partition after another, beside what is written there.
select step from pg_inherits
join pg_class part on part.oid = inhrelid
cross join lateral (values
  (1, format('drop index concurrently if exists %I', part.relname || '_owed_again')),
  (2, format('create index concurrently %I on %I (id) where order_status = %L and settle_date is not null',
    part.relname || '_owed_again', part.relname, '40')),
  (3, format('alter index charge_order_owed_again attach partition %I', part.relname || '_owed_again'))) as steps (place, step)
where inhparent = 'charge_order'::regclass and not exists (
  select from pg_index built join pg_inherits attached on attached.inhrelid = built.indexrelid
  where built.indrelid = part.oid and attached.inhparent = 'charge_order_owed_again'::regclass)
order by part.relname, place;
