-- A group, too, has money that is on its way back. Refunds that wait for a second person are found by their state.
alter table group_wallet add column refunding_amt bigint not null default 0;
create index trade_order_open_refund on trade_order (company_id, id desc) where trade_type = 'REFUND' and trade_status in ('0', '1');
