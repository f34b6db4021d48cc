-- Chargers that nobody knows yet and what they said of themselves: none of it is a fact.
create table charger_knock (
  id bigint primary key,
  pile_no text not null,
  vendor text not null default '',
  model text not null default '',
  serial_no text,
  firmware_version text,
  sim_no text,
  gun_qty int,
  address text not null default '',
  knock_qty int not null default 1,
  status text not null default '00', -- 00 waits, 10 approved, 90 rejected
  first_time timestamptz not null,
  last_time timestamptz not null,
  pile_id bigint,
  handle_time timestamptz,
  handle_user bigint,
  handle_note text
);
create unique index charger_knock_pile_no on charger_knock (upper(pile_no));
create index charger_knock_last on charger_knock (last_time desc, id desc);
create index charger_knock_status on charger_knock (status, last_time desc, id desc);

-- How a charger is set, as it told last, and how we want it; where the two differ it has drifted.
create table pile_setting (
  pile_id bigint not null references charger_pile,
  setting_key text not null,
  told_value text,
  readonly_flag smallint not null default 0,
  told_time timestamptz,
  wanted_value text,
  wanted_time timestamptz,
  wanted_user bigint,
  primary key (pile_id, setting_key)
);
create index pile_setting_drift on pile_setting (pile_id) where wanted_value is not null and wanted_value is distinct from told_value;

create table setting_template (
  id bigint primary key,
  template_name text not null,
  items jsonb not null, -- [{ key, value }]
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint,
  row_version int not null default 1
);
create unique index setting_template_name on setting_template (template_name) where data_status <> 2;
