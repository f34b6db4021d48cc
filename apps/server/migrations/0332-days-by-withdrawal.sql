-- Days of one state of withdrawal, the newest first: those that are withdrawn begin months ago.
create index settle_daily_status on settle_daily (withdraw_status, settle_date, id) include (company_id, holder_type);

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
