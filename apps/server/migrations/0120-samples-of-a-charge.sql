-- How many samples a charge has: beyond a limit they are kept more sparsely.
alter table charge_progress add column sample_qty integer not null default 0;
