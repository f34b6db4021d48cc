-- A customer who left is named by no card, no operation and no former car.
create index customer_card_of on customer_card (customer_id);
create index customer_vehicle_of on customer_vehicle (customer_id);
create index customer_deleted on customer (id) where data_status = 2;

update customer_card set card_no = '~' || id, data_status = 2
where customer_id in (select id from customer where data_status = 2);

update audit_log set change = (
  select jsonb_object_agg(key, case when key = any(personal.names) then '"***"'::jsonb else value end) from jsonb_each(change))
from (select array['nickname', 'realName', 'gender', 'tags', 'remark', 'employeeNo', 'department', 'mobile', 'cardNo',
  'plateNo', 'vin', 'brand', 'modelName'] as names) personal
where change ?| personal.names and subject_id in (
  select id::text from customer where data_status = 2
  union select car.id::text from customer_vehicle car join customer c on c.id = car.customer_id where c.data_status = 2
  union select vip.id::text from vip_customer vip join customer c on c.id = vip.customer_id where c.data_status = 2);
