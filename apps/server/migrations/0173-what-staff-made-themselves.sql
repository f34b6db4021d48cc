-- Data scope 4 (self): customers that a user registered, and trades that they booked.
create index customer_create_user on customer (create_user, id) where create_user > 0;
create index trade_order_create_user on trade_order (create_user, id desc) where create_user > 0;
