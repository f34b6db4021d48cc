-- When a gun last said that it is free, by our clock: a later word overwrites its status, and its own clock may be wrong.
alter table charger_gun add column free_time timestamptz;
