-- In steps: which vouchers a customer had when the charge was asked for, what each would have taken off, and why one was chosen. Orders
-- are charged and paid all the time: nothing may lock them for long.
alter table charge_order
  add column if not exists voucher_story jsonb; -- null: no voucher, or a start at the pile

-- An order names a customer by the nickname, or by the name that staff know.
do $$
declare
  after_id bigint := 0;
  last_id bigint;
begin
  loop
    select max(id) into last_id from (select id from charge_order where id > after_id order by id limit 10000) part;
    exit when last_id is null;
    update charge_order o set nickname = c.real_name from customer c
    where o.id > after_id and o.id <= last_id and c.id = o.customer_id and o.nickname is null and c.nickname is null
      and c.real_name is not null;
    commit;
    after_id := last_id;
  end loop;
end $$;

-- What a customer has charged in all also counts their charges at partners: once, and so together with the next column. And by
-- which conditions the customers of a grant were found, names and whole numbers left out.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'voucher_grant'::regclass and attname = 'filters') then
    return;
  end if;
  perform from customer_usage where customer_id in (select customer_id from roaming_order where order_status in ('40', '50'))
    order by customer_id for no key update;
  update customer_usage u
  set total_charge_qty = u.total_charge_qty + r.qty, total_energy = u.total_energy + r.energy, total_paid_amt = u.total_paid_amt + r.amt,
    last_charge_time = greatest(u.last_charge_time, r.at)
  from (
    select customer_id, count(*)::int as qty, sum(total_energy) as energy, sum(total_amt) as amt, max(coalesce(end_time, settle_time)) as at
    from roaming_order where order_status in ('40', '50') group by customer_id
  ) r
  where u.customer_id = r.customer_id;
  alter table voucher_grant add column filters jsonb;
end $$;
