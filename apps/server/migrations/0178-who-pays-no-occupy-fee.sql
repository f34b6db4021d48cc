-- Whether the driver was a member without occupy fee when the occupation began; null: it has not begun. A later change of the membership is for later stays.
alter table occupy_watch add column free_flag smallint;
