-- What is left of an employee's monthly limit, whatever other charges of theirs hold of it; null: no limit. Who has left the
-- group has nothing left. back_amt was used by the order in question, and would be given back first.
create function group_left(employee bigint, paying_group bigint, in_month text, back_amt bigint default 0) returns bigint
language sql stable as $$
  select case
      when customer.group_id is distinct from paying_group then 0
      when group_month_limit_amt = 0 then null
      else greatest(0, group_month_limit_amt + back_amt
        - coalesce((select used_amt from group_month_usage used
            where used.customer_id = employee and used.group_id = paying_group and used.month = in_month), 0))
    end
  from customer where id = employee
$$;

-- What of it a new hold may take.
drop function group_room(bigint, bigint, text, bigint);
create function group_room(employee bigint, paying_group bigint, in_month text) returns bigint
language sql stable as $$
  select case when total is not null then greatest(0, total
      - coalesce((select sum(amt) from hold where hold.customer_id = employee and owner_type = 'GROUP'), 0)::bigint) end
  from group_left(employee, paying_group, in_month) as total
$$;
