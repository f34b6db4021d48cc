-- Which vouchers a customer had when the charge was asked for, what each would have taken off, and why one was chosen.
alter table charge_order
  add column voucher_story jsonb; -- null: no voucher, or a start at the pile

-- What a customer has charged in all also counts their charges at partners.
update customer_usage u
set total_charge_qty = u.total_charge_qty + r.qty, total_energy = u.total_energy + r.energy, total_paid_amt = u.total_paid_amt + r.amt,
  last_charge_time = greatest(u.last_charge_time, r.at)
from (
  select customer_id, count(*)::int as qty, sum(total_energy) as energy, sum(total_amt) as amt, max(coalesce(end_time, settle_time)) as at
  from roaming_order where order_status in ('40', '50') group by customer_id
) r
where u.customer_id = r.customer_id;

-- An order names a customer by the nickname, or by the name that staff know.
update charge_order o set nickname = c.real_name from customer c
where c.id = o.customer_id and o.nickname is null and c.nickname is null and c.real_name is not null;

-- By which conditions the customers of a grant were found, names and whole numbers left out.
alter table voucher_grant add column filters jsonb;
