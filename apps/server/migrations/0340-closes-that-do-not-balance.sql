-- A day that stays open because its bills are not what their sums say.
alter table settle_close add column unequal_flag smallint not null default 0;
