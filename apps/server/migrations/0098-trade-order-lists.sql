-- Refunds belong to a top-up and to the request that made them. Every filter of the list has an index by the time of the trade.
alter table trade_order
  add column origin_order_id bigint references trade_order,
  add column refund_batch_no text,
  add column channel_trade_no text,
  add column claw_amt bigint not null default 0 check (claw_amt >= 0);

create index trade_order_company on trade_order (company_id, id desc);
create index trade_order_type on trade_order (trade_type, id desc) include (company_id);
create index trade_order_channel on trade_order (trade_channel, id desc) include (company_id);
create index trade_order_status on trade_order (trade_status, id desc) include (company_id);
create index trade_order_pay_trans on trade_order (pay_trans_status, id desc) include (company_id);
create index trade_order_amt on trade_order (trade_amt, id desc) include (company_id);
create index trade_order_channel_trade on trade_order (channel_trade_no, id desc) where channel_trade_no is not null;
create index trade_order_refund_batch on trade_order (refund_batch_no, id desc) where refund_batch_no is not null;
create index trade_order_origin on trade_order (origin_order_id, id desc) where origin_order_id is not null;
