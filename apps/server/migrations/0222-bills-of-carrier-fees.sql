-- An order may have two rows without a partner: what the channel keeps, and what the carrier keeps.
drop index order_bill_order;
create unique index order_bill_order on order_bill (order_type, order_id, bill_seq, coalesce(holder_id, 0), holder_type);
alter table order_bill_day drop constraint order_bill_day_pkey,
  add primary key (settle_date, station_id, holder_id, order_type, bill_type, holder_type);

-- A carrier's margin ran low: said once, until it has enough again.
alter table carrier_wallet add column warn_time timestamptz;
