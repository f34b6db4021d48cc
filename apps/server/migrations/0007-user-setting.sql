-- How one person likes the console, so that it follows him to another machine.
create table user_setting (
  user_id bigint primary key references sys_user,
  look jsonb, -- null: never chosen
  tables jsonb not null default '{}', -- by the table's name
  update_time timestamptz not null
);
