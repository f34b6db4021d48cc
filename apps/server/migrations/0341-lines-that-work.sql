-- When a call to the carrier was last answered: a message that fails meanwhile fails by itself.
alter table carrier add column worked_time timestamptz;
