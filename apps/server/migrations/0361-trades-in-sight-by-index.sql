-- Who sees trades of customers who charged at their stations has each trade judged by its customer too: filters and counts read an index alone.
drop index trade_order_customer;
create index trade_order_customer on trade_order (customer_id, id desc) include (company_id);
drop index trade_order_company;
create index trade_order_company on trade_order (company_id, id desc) include (customer_id);
drop index trade_order_type;
create index trade_order_type on trade_order (trade_type, id desc) include (company_id, customer_id);
drop index trade_order_channel;
create index trade_order_channel on trade_order (trade_channel, id desc) include (company_id, customer_id);
drop index trade_order_status;
create index trade_order_status on trade_order (trade_status, id desc) include (company_id, customer_id);
drop index trade_order_pay_trans;
create index trade_order_pay_trans on trade_order (pay_trans_status, id desc) include (company_id, customer_id);
drop index trade_order_amt;
create index trade_order_amt on trade_order (trade_amt, id desc) include (company_id, customer_id);
