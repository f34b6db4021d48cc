-- The orders that the figures of a maker and those that are late count.
create index work_order_maker on work_order (maker_name, create_time desc, id desc) include (station_id);
create index work_order_late on work_order (create_time desc, id desc) include (station_id) where finish_time > due_time;
