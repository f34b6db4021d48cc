-- A channel's bill names a refund on the day that it took it; a line of one that is not paid out proves nothing.
alter table channel_bill_line add column open_flag smallint not null default 0;

-- A station that changes its company: its visitors are of the company, or of others, anew.
create function visits_of_moved_station() returns trigger language plpgsql as $$
begin
  update customer_visit set own_flag = customer.company_id = new.company_id
  from customer where customer.id = customer_visit.customer_id and customer_visit.station_id = new.id;
  return null;
end $$;
create trigger visits_of_moved_station after update of company_id on station
  for each row when (old.company_id is distinct from new.company_id) execute function visits_of_moved_station();

-- Invitations that were rewarded for the registration count the first charge too: those of before have had theirs.
update fission set first_order_id = first.order_id, first_charge_time = first.end_time
from (
  select fission.id, paid.id as order_id, paid.end_time
  from fission join activity on activity.id = fission.activity_id
  cross join lateral (
    select charge_order.id, coalesce(end_time, settle_time) as end_time from charge_order
    where customer_id = fission.invitee_id and order_status = '50'
      and actual_amt >= greatest(1, coalesce((activity.rule ->> 'minAmt')::bigint, 1))
    order by charge_order.id limit 1) as paid
  where fission.status = '30' and fission.first_order_id is null and fission.invitee_id is not null) as first
where fission.id = first.id;

-- Whole numbers that a grant by filter left in the log.
update audit_log set change = jsonb_set(change, '{filters}', (
  select jsonb_object_agg(key, case when key in ('mobile', 'cardNo', 'plateNo', 'vin', 'nickname', 'searchValue')
    then '"***"'::jsonb else value end) from jsonb_each(change -> 'filters')))
where path = '/voucher/grant' and jsonb_typeof(change -> 'filters') = 'object' and change -> 'filters' <> '{}'::jsonb;
