-- The trade that brought the gift of a use: it is taken back when the use is undone.
alter table activity_use add column gift_trade_id bigint references trade_order;
