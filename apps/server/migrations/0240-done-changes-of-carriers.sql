-- The daily deletion of changes that carriers have received.
create index carrier_outbox_done on carrier_outbox (done_time) where status = '30';
