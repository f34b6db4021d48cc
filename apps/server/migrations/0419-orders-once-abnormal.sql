-- A report counts orders that were ever abnormal, and leads to them.
create index charge_order_move_abnormal on charge_order_move (order_id) where to_status = '80';
