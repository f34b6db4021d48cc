-- Since when the charger says that it does not run this charge, by our clock. A sample that arrives later proves the opposite.
alter table charge_progress add column forgotten_time timestamptz;
