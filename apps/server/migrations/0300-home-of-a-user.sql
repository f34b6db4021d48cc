-- How a user arranged their home page; null: as their role begins.
alter table user_setting add home jsonb;
