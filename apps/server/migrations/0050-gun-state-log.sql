-- The charger's own word for a fault, and the faults of a gun, latest first.
alter table gun_status_log add error_code text;
create index gun_status_log_fault on gun_status_log (gun_id, change_time desc) where to_status = '255';
