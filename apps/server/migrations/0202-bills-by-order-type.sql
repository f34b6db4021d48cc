-- Charges are nearly all bills; the others are found by their own index.
create index order_bill_order_type on order_bill (order_type, settle_date, id) where order_type <> 'CHARGE';
