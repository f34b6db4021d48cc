-- Who a hold is for: a group holds money for its employees, each within their monthly limit.
alter table hold add column customer_id bigint;
update hold set customer_id = owner_id;
alter table hold alter column customer_id set not null;
create index hold_of_group on hold (customer_id) where owner_type = 'GROUP';

-- Whether the group of the order pays for it: decided at the start, whatever becomes of the group meanwhile.
alter table charge_order add column group_pay_flag smallint not null default 0;

-- What a group has left is told by its deposits.
create index trade_order_group on trade_order (group_id, id desc) where group_id is not null;

-- What is left of an employee's monthly limit; null: no limit. Who has left the group has nothing left.
-- back_amt is used or held by the order in question, and would be given back first.
create function group_room(employee bigint, paying_group bigint, in_month text, back_amt bigint default 0) returns bigint
language sql stable as $$
  select case
      when customer.group_id is distinct from paying_group then 0
      when group_month_limit_amt = 0 then null
      else greatest(0, group_month_limit_amt + back_amt
        - coalesce((select used_amt from group_month_usage used
            where used.customer_id = employee and used.group_id = paying_group and used.month = in_month), 0)
        - coalesce((select sum(amt) from hold where hold.customer_id = employee and owner_type = 'GROUP'), 0))
    end
  from customer where id = employee
$$;

-- What a group can still promise to a charge of this employee.
create function group_free(employee bigint, paying_group bigint, in_month text) returns bigint
language sql stable as $$
  select greatest(0, least(
      balance_amt + case pay_mode when 'CREDIT' then credit_amt else 0 end - frozen_amt,
      group_room(employee, paying_group, in_month)))
  from group_wallet join customer_group on customer_group.id = group_id
  where group_id = paying_group
$$;

-- The same request gets the first answer.
alter table trade_order add column request_id text;
create unique index trade_order_request on trade_order (request_id) where request_id is not null;
