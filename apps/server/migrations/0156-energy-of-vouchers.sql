-- The energy of the order that used a voucher: an activity's effect counts it.
alter table voucher add column used_energy bigint;

update voucher set used_energy = charge_order.total_energy
from charge_order where charge_order.id = voucher.used_order_id;
