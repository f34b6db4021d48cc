-- What carriers keep says how it was computed, as each later bill does; no amount changes. Only these few rows are touched.
-- Of an order that was corrected since, what a fee by energy or by service was computed of is not known any more: it stays as it is.
update order_bill set model = charge.fee ->> 'model',
  rate = case when charge.fee ->> 'model' <> 'Battery' then (charge.fee ->> 'rate')::int end,
  unit_price = case when charge.fee ->> 'model' = 'Battery' then (charge.fee ->> 'price')::int end,
  base_energy = case when charge.fee ->> 'model' = 'Battery' then charge.energy else 0 end,
  base_amt = case charge.fee ->> 'model' when 'Battery' then 0 when 'ServiceFee' then charge.service_amt else base_amt end
from (
  select billed_order.order_id, last_seq, carrier_fee as fee, billed_order.energy, paid_service_amt as service_amt
  from billed_order join charge_order on charge_order.id = billed_order.order_id
  where billed_order.order_type = 'CHARGE' and carrier_fee is not null) as charge
where order_bill.holder_type = 'CARRIER_FEE' and order_bill.order_type = 'CHARGE' and order_bill.order_id = charge.order_id
  and order_bill.model is null and (charge.last_seq = 0 or charge.fee ->> 'model' = 'OrderFlow');
