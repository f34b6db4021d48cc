-- An occupy order names its charge, which has at most one: the way back would say the same twice.
alter table charge_order drop column occupy_order_id;
