-- In steps: a departure may name the order of its car long after the charge. Car parks are told of waivers all the time: nothing
-- may lock them for long.
drop index concurrently if exists waiver_push_order_no;

create index concurrently waiver_push_order_no on waiver_push (order_no);
