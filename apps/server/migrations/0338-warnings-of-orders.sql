-- What is found about an order is a warning of the order, and no longer of its gun.
update warning w set subject = 'order:' || order_id
where status in ('00', '10') and alarm_code in ('P002', 'P003', 'P004', 'P005') and order_id is not null
  and not exists (select from warning o where o.order_id = w.order_id and o.alarm_code = w.alarm_code and o.status in ('00', '10') and o.id < w.id);
