-- Firmware that staff have brought; a pile takes it only when it is of that maker and model.
create table firmware (
  id bigint primary key,
  firmware_name text not null,
  version text not null,
  manufacturer_name text not null,
  model text, -- null: every model of that maker
  file_id bigint not null references sys_file_info,
  file_name text not null,
  file_size int not null,
  sha256 text not null,
  data_status smallint not null default 0,
  remark text,
  create_time timestamptz not null,
  create_user bigint
);
create unique index firmware_version on firmware (manufacturer_name, coalesce(model, ''), version) where data_status <> 2;
create index firmware_time on firmware (id desc) where data_status <> 2;

create table firmware_update (
  id bigint primary key,
  firmware_id bigint not null references firmware,
  pile_id bigint not null references charger_pile,
  command_id bigint not null,
  status text not null default '00', -- 00 asked, 10 told, 20 downloading, 30 downloaded, 40 installing, 50 installed, 90 failed
  steps jsonb not null default '[]', -- [{ at, said }]: every word of the charger
  from_version text,
  retrieve_time timestamptz not null,
  finish_time timestamptz,
  create_time timestamptz not null,
  create_user bigint
);
create index firmware_update_pile on firmware_update (pile_id, id desc);
create index firmware_update_firmware on firmware_update (firmware_id, id desc);
create unique index firmware_update_open on firmware_update (pile_id) where status < '50';
create index firmware_update_command on firmware_update (command_id);

-- What a charger was asked to send us, and the link that it may send it by, once.
create table diagnostics (
  id bigint primary key,
  pile_id bigint not null references charger_pile,
  command_id bigint not null,
  status text not null default '00', -- 00 asked, 10 told, 20 uploading, 50 uploaded, 90 failed
  steps jsonb not null default '[]',
  start_time timestamptz,
  end_time timestamptz,
  ticket_hash bytea not null unique,
  expire_time timestamptz not null,
  told_name text, -- the file that the charger said it would send
  file_id bigint references sys_file_info,
  file_name text,
  file_size int,
  finish_time timestamptz,
  create_time timestamptz not null,
  create_user bigint
);
create index diagnostics_pile on diagnostics (pile_id, id desc);
create unique index diagnostics_open on diagnostics (pile_id) where status < '50';
create index diagnostics_command on diagnostics (command_id);

-- The cards that a charger may let charge on its own: as we want them, and as it last took them.
create table local_list (
  pile_id bigint primary key references charger_pile,
  entries jsonb not null default '[]',
  version int not null default 0, -- of the last list that was sent
  sending jsonb, -- what is on its way, null: nothing
  command_id bigint,
  taken jsonb, -- what the charger has taken, null: we do not know
  taken_version int,
  told_version int, -- what the charger answered last, -1: it keeps no list
  result text,
  update_time timestamptz not null,
  update_user bigint
);
create index local_list_command on local_list (command_id);

create sequence reservation_no as integer minvalue 1 maxvalue 2147483647 cycle;
create table reservation (
  id bigint primary key,
  reservation_no int not null unique,
  pile_id bigint not null references charger_pile,
  gun_id bigint references charger_gun, -- null: any gun of the pile
  gun_no int not null,
  id_tag text not null,
  parent_id_tag text,
  customer_id bigint references customer,
  expire_time timestamptz not null,
  status text not null default '00', -- 00 asked, 10 reserved, 20 used, 30 expired, 40 cancelled, 90 refused
  result text, -- the charger's own word
  order_id bigint,
  command_id bigint not null,
  cancel_command_id bigint,
  remark text,
  create_time timestamptz not null,
  create_user bigint,
  finish_time timestamptz
);
create index reservation_pile on reservation (pile_id, id desc);
create index reservation_open on reservation (expire_time) where status in ('00', '10');
create index reservation_command on reservation (command_id);
create index reservation_cancel_command on reservation (cancel_command_id) where cancel_command_id is not null;

-- How much a station may draw in all; its running guns share it.
create table station_power (
  station_id bigint primary key references station,
  limit_kw numeric(8, 1), -- null: no limit
  update_time timestamptz not null,
  update_user bigint
);

-- What a gun may draw: its own limit, what it was told last, and what it should be told.
create table gun_power (
  gun_id bigint primary key references charger_gun,
  limit_kw numeric(6, 1), -- set by staff, null: no limit of its own
  told_watts int, -- what the charger has taken, null: no limit
  sending_watts int,
  is_sending smallint not null default 0,
  command_id bigint,
  result text,
  schedule jsonb, -- the charger's own answer: what it would allow
  schedule_time timestamptz,
  update_time timestamptz not null,
  update_user bigint
);
create index gun_power_command on gun_power (command_id);

-- A card may have an end; from then on it is answered with Expired.
alter table customer add card_expire_time timestamptz;
