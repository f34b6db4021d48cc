-- The sums of the trades of many visitors read this index alone; it follows 0361.
drop index trade_order_customer;
create index trade_order_customer on trade_order (customer_id, id desc)
  include (company_id, trade_type, trade_channel, trade_status, trade_amt, gift_amt, fee_amt);
