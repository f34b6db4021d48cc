-- A settled charge at a partner may be adjusted; what the partner billed first, and what it asked later, stay beside it.
alter table roaming_order
  add column billed_energy bigint, -- by which it was settled first; null: it was never adjusted
  add column billed_elec_amt bigint,
  add column billed_service_amt bigint,
  add column disputed_energy bigint, -- of an order that the partner sent after the settlement, with other figures
  add column disputed_amt bigint,
  add column disputed_time timestamptz; -- since when staff have to look at it; null: they have, or there is none
alter table roaming_settlement
  add column adjust_flag smallint not null default 0; -- 1: it was settled, and costs something else; said_* is then what it came to before
create index roaming_order_for_staff on roaming_order (id desc) where order_status = '80' or disputed_time is not null;
