-- What the carrier keeps of this charge, as agreed when it began: {model, rate, price}.
alter table charge_order add column carrier_fee jsonb;
