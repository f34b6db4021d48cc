-- Days of one state of withdrawal: those that are withdrawn begin months ago, and those that wait end there. One index for each state,
-- because with one for all the planner would rather read every day from the oldest on.
create index settle_daily_waiting on settle_daily (settle_date, id) include (company_id, holder_type, holder_id, station_id) where withdraw_status = '00';
create index settle_daily_moving on settle_daily (settle_date, id) include (company_id, holder_type, holder_id, station_id) where withdraw_status = '10';
create index settle_daily_paid on settle_daily (settle_date, id) where withdraw_status = '30';

-- Long lists are counted without their rows.
drop index settle_daily_type;
create index settle_daily_type on settle_daily (holder_type, settle_date, id) include (company_id);
drop index order_bill_station;
create index order_bill_station on order_bill (station_id, settle_date, id) include (company_id, holder_type, holder_id);
drop index order_bill_holder;
create index order_bill_holder on order_bill (holder_id, settle_date, id) include (company_id);
drop index order_bill_kind;
create index order_bill_kind on order_bill (holder_type, settle_date, id) include (company_id);

-- The days of a withdrawal are found by its lines.
drop index settle_daily_withdraw;
