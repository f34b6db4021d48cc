-- A server remembers a running order from one reading to the next: what it remembers counts while nobody else has touched the row.
alter table charge_progress add column row_version int not null default 1;
