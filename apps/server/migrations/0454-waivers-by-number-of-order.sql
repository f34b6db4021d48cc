-- A departure may name the order of its car long after the charge.
create index waiver_push_order_no on waiver_push (order_no);
