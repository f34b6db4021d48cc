-- Whether an order was ever abnormal stands in its row: a list that asked the moves for it read the ids of all such orders first.
alter table charge_order add once_abnormal boolean not null default false;
update charge_order set once_abnormal = true
where order_status = '80' or id = any(array(select order_id from charge_order_move where to_status = '80'));
drop index charge_order_move_abnormal;
-- What a report leads by.
create index charge_order_once_abnormal on charge_order (id desc)
  include (station_id, company_id, pile_type, end_time) where once_abnormal;
create index charge_order_once_abnormal_end on charge_order (end_time desc nulls last, id desc)
  include (station_id, company_id, pile_type) where once_abnormal;
create function note_once_abnormal() returns trigger language plpgsql as $$
begin
  new.once_abnormal := true;
  return new;
end $$;
create trigger charge_order_once_abnormal before insert or update of order_status on charge_order for each row
  when (new.order_status = '80' and not new.once_abnormal) execute function note_once_abnormal();
