-- The time of the latest sample of an order that was stored and not counted: its repetition may be believed and must not be stored again.
alter table charge_progress add column doubt_time timestamptz;
update charge_progress p set doubt_time = (select max(s.sample_time) from charge_sample s where s.order_id = p.order_id and not s.counted)
from running_order r where r.order_id = p.order_id;
